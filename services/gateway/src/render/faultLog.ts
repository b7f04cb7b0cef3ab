import type { Logger } from 'pino';
import type { RenderFault } from './messages';
import type { Pair } from './pair';

/** Faults that are consequences of others, which have a log line. */
const CONSEQUENCES: readonly RenderFault[] = ['unknown', 'dropped', 'crash', 'process'];
const MAX_KNOWN = 200;

/**
 * Logs the first fault of each kind and pair of versions. The line contains neither the page nor its content.
 */
export function createFaultLog(log: Logger) {
  const known = new Set<string>();

  return function record(
    { name, versions }: Pair,
    { fault, reason }: { fault: RenderFault; reason: string },
  ) {
    const key = `${fault} ${name}`;
    if (known.has(key) || CONSEQUENCES.includes(fault)) return;
    if (known.size >= MAX_KNOWN) known.clear();
    known.add(key);
    log.warn({ versions, fault, reason }, 'pages of visitors are sent without their rendered content');
  };
}
