import type { BookingEndingKind } from './endings';

const PLAIN: ReadonlySet<BookingEndingKind> = new Set([
  'declined',
  'withdrawn',
  'cancelled_free',
  'by_provider',
]);

/**
 * Returns true for endings that the status of a booking explains, so that `describeEnding` returns null.
 * Pages load the texts of the other endings on demand.
 */
export const isPlainEnding = (kind: BookingEndingKind): boolean => PLAIN.has(kind);
