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

/** A panel of a dashboard: its title, its query in PromQL, and the state that needs a look. */
type Panel = [panel: string, query: string, state: string];

const panelTable = (panels: readonly Panel[]): string =>
  tableOf(
    ['panel', 'query', 'look at it when'],
    panels.map(([panel, query, state]) => [panel, code(query), state]),
  );

/** Returns the panels for the duration and status of requests with these labels. */
const requestPanels = (labels: string, failed: string): Panel[] => [
  [
    'requests per second',
    `sum by (route) (rate(${DURATION}_count{${labels}}[5m]))`,
    'zero for 5 minutes in the day, or half of the same hour of the week before',
  ],
  [
    failed === '5..' ? 'share of server errors' : 'share of errors',
    `sum(rate(${DURATION}_count{${labels}, status=~"${failed}"}[5m])) / sum(rate(${DURATION}_count{${labels}}[5m]))`,
    'above 0.01 for 5 minutes',
  ],
  [
    'p99 in seconds by route',
    `histogram_quantile(0.99, sum by (le, route) (rate(${DURATION}_bucket{${labels}}[5m])))`,
    'above 1 for 10 minutes, or twice the value before a deployment',
  ],
];

/** Returns the panels of the dashboard of a service or the gateway. */
export const serviceDashboard = (service: string): string => {
  const labels = `service="${service}"`;
  return panelTable([
    ...requestPanels(labels, '5..'),
    [
      'delay of the event loop in seconds (p99)',
      `nodejs_eventloop_lag_p99_seconds{${labels}}`,
      'above 0.1 for 5 minutes: a request computes too long',
    ],
    [
      'memory in bytes',
      `process_resident_memory_bytes{${labels}}`,
      'more than 1.5 times the value one hour after the start',
    ],
    ['CPU in cores', `rate(process_cpu_seconds_total{${labels}}[5m])`, 'above 0.8 for 10 minutes'],
  ]);
};

/** Returns the panels of the dashboard of an app, whose files the gateway sends by this rule. */
export const appDashboard = (rule: string): string =>
  panelTable([
    ...requestPanels(`service="gateway", route="${rule}"`, '[45]..'),
    [
      'reports of faults in browsers, of all modules, per minute',
      `60 * sum(rate(${DURATION}_count{service="gateway", route="remote-error"}[5m]))`,
      'above 1 for 5 minutes, or higher than before a deployment',
    ],
  ]);

/**
 * Returns the metrics of a service or the gateway, as `/metrics` names them.
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
  ].join('\n\n');
}
