import type { Logger } from 'pino';
import type { RenderFault } from './messages';
import type { Pair } from './pair';

/** Faults that are consequences of others, which have a log line. */
const CONSEQUENCES: readonly RenderFault[] = ['unknown', 'dropped', 'crash', 'process'];
const MAX_KNOWN = 200;

/**
 * Logs the first fault of each kind and pair of versions, and the first page of a pair with unfinished parts.
 * The lines contain neither the page nor its content.
 */
export function createFaultLog(log: Logger) {
  const known = new Set<string>();

  /** Returns true if the line is new. */
  function isNew(key: string): boolean {
    if (known.has(key)) return false;
    if (known.size >= MAX_KNOWN) known.clear();
    known.add(key);
    return true;
  }

  return {
    recordFault({ name, versions }: Pair, { fault, reason }: { fault: RenderFault; reason: string }) {
      if (!CONSEQUENCES.includes(fault) && isNew(`${fault} ${name}`))
        log.warn({ versions, fault, reason }, 'pages of visitors are sent without their rendered content');
    },

    recordUnfinished({ name, versions }: Pair, unfinished: number) {
      if (unfinished > 0 && isNew(`unfinished ${name}`))
        log.warn({ versions, unfinished }, 'parts of rendered pages are left to the browser');
    },
  };
}
