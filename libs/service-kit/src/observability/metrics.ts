import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = {
  registry: Registry;
  observe: (method: string, route: string, status: number, seconds: number) => void;
  /** Registers a gauge of the service and returns its setter. */
  gauge: (name: string, help: string) => (value: number) => void;
  /** Registers a gauge with one label and returns its setter. */
  gaugeBy: (name: string, help: string, label: string) => (of: string, value: number) => void;
  /** Registers a counter with one label and returns a function that counts one. */
  counterBy: (name: string, help: string, label: string) => (of: string) => void;
  /** Registers a histogram of seconds with labels and returns a function that records one duration. */
  durationBy: (
    name: string,
    help: string,
    labels: readonly string[],
  ) => (of: Record<string, string>, seconds: number) => void;
  /** Adds the process metrics (CPU, memory, event loop), once per process. */
  watchProcess: () => void;
};

/**
 * Creates the Prometheus metrics of one service. Routes are recorded by key, never by path, because ids must
 * not become labels.
 */
export const createMetrics = (service: string): Metrics => {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte in to the answer out, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    registry,
    observe: (method, route, status, seconds) => duration.observe({ method, route, status }, seconds),
    gauge: (name, help) => {
      const gauge = new Gauge({ name, help, registers: [registry] });
      return (value) => gauge.set(value);
    },
    gaugeBy: (name, help, label) => {
      const gauge = new Gauge({ name, help, labelNames: [label], registers: [registry] });
      return (of, value) => gauge.set({ [label]: of }, value);
    },
    counterBy: (name, help, label) => {
      const counter = new Counter({ name, help, labelNames: [label], registers: [registry] });
      return (of) => counter.inc({ [label]: of });
    },
    durationBy: (name, help, labels) => {
      const histogram = new Histogram({
        name,
        help,
        labelNames: [...labels],
        buckets: BUCKETS,
        registers: [registry],
      });
      return (of, seconds) => histogram.observe(of, seconds);
    },
    watchProcess: () => collectDefaultMetrics({ register: registry }),
  };
};
