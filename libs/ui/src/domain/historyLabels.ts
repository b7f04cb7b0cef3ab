import type { BookingEvent } from '@tm/contracts';
import { formatDateTime, type BookingStatus } from '@tm/domain';
import { currentTime } from '@tm/platform';

const MOVES: Record<Exclude<BookingStatus, 'cancelled'>, string> = {
  pending: 'Requested',
  accepted: 'Accepted',
  in_progress: 'Work started',
  completed: 'Completed',
};
/** Words for the end of a request. */
const REQUEST_ENDED: Record<BookingEvent['by'], string> = {
  customer: 'Cancelled',
  provider: 'Rejected',
  admin: 'Cancelled',
  system: 'Expired without an answer',
};
type Before = Pick<BookingEvent, 'kind' | 'status'>;

const cancelled = (by: BookingEvent['by'], before: Before | undefined): string => {
  if (before === undefined || before.status === 'pending') return REQUEST_ENDED[by];
  if (before.kind === 'absence_reported' || before.kind === 'absence_contested')
    return 'Cancelled after the report';
  return by === 'system' ? 'Closed, because it was never started' : 'Cancelled';
};

/**
 * Describes one event: 'Accepted', 'Moved to Sat, 22 Nov 2031, 2:00 PM'. `before` is the event before it.
 */
export function describeEvent({ kind, status, by, startsAt, early }: BookingEvent, before?: Before): string {
  const time = startsAt ? formatDateTime(new Date(startsAt), currentTime()) : 'another time';
  if (kind === 'proposed') return `Proposed ${time}`;
  if (kind === 'rescheduled') return `Moved to ${time}`;
  if (kind === 'declined') return `Declined the proposal of ${time}`;
  if (kind === 'withdrawn') return `Withdrew the proposal of ${time}`;
  if (kind === 'absence_reported') return 'Reported an absence';
  if (kind === 'absence_contested') return 'Contested the report';
  if (kind === 'absence_withdrawn') return 'Withdrew the report';
  const move = status === 'cancelled' ? cancelled(by, before) : MOVES[status];
  return early ? `${move}, before the scheduled start` : move;
}

/** The party that caused the event. */
export const BY: Record<BookingEvent['by'], string> = {
  customer: 'by the customer',
  provider: 'by the provider',
  admin: 'by the marketplace',
  system: 'automatically',
};
