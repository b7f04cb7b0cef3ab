import { createMetrics, type Metrics } from '@tm/service-kit/metrics';
import { codes, tableOf, code } from '../markdown';

/** The histogram that every service and the gateway fill. */
const DURATION = 'http_request_duration_seconds';

type Registered = { name: string; help: string; labelNames?: string[] };

const listOf = ({ registry }: Metrics): Registered[] =>
  registry.getMetricsAsArray() as unknown as Registered[];

/** Returns the names that `watchProcess` registers, most useful first. */
function processMetrics(): string[] {
  const metrics = createMetrics('checks');
  metrics.watchProcess();
  const names = listOf(metrics).map(({ name }) => name);
  return [
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ].filter((name) => names.includes(name));
}

/** Returns the queries of a dashboard in PromQL. */
const queries = (service: string): string => {
  const labels = `service="${service}"`;
  const rows = [
    ['requests per second', `sum by (route) (rate(${DURATION}_count{${labels}}[5m]))`],
    [
      'share of server errors',
      `sum(rate(${DURATION}_count{${labels}, status=~"5.."}[5m])) / sum(rate(${DURATION}_count{${labels}}[5m]))`,
    ],
    [
      'p99 in seconds by route',
      `histogram_quantile(0.99, sum by (le, route) (rate(${DURATION}_bucket{${labels}}[5m])))`,
    ],
  ];
  return tableOf(
    ['panel of a dashboard', 'query'],
    rows.map(([panel = '', query = '']) => [panel, code(query)]),
  );
};

/**
 * Returns the metrics of a service or the gateway, as `/metrics` names them, with queries for a dashboard.
 */
export function metricsTable(service: string, metrics: Metrics, routeText: string): string {
  const registered = listOf(metrics);
  if (!registered.some(({ name }) => name === DURATION)) throw new Error(`${service} has no ${DURATION}.`);
  return [
    tableOf(
      ['metric', 'content', 'labels'],
      registered.map(({ name, help, labelNames = [] }) => [
        code(name),
        help,
        codes(['service', ...labelNames]),
      ]),
    ),
    `${routeText} Metrics of the process come from prom-client, for example ${codes(processMetrics())}.`,
    queries(service),
  ].join('\n\n');
}
