import { DAY_MS } from '../scheduling/units';
import type { BookingStatus } from './bookings';

/** The bookings of a feed: those that a customer made, or those that a provider received. */
export const FEED_SIDES = ['made', 'received'] as const;
export type FeedSide = (typeof FEED_SIDES)[number];

/** `plain` has title, area and reference; `full` also names, phones and addresses. */
export const FEED_DETAILS = ['plain', 'full'] as const;
export type FeedDetail = (typeof FEED_DETAILS)[number];

/** Limits of calendar feeds (ADR-067). */
export const FEED_LIMITS = {
  perPerson: 5,
  events: 1_000,
  /** The days that a feed covers, and the days for which an ended booking stays in it as cancelled. */
  pastDays: 30,
  aheadDays: 180,
  cancelledDays: 30,
  /** Days without a read after which the address stops working. */
  unreadDays: 180,
  /** Bytes of the random token in the address. */
  tokenBytes: 32,
} as const;

/** Returns the span of a feed at `now`, half open. */
export const feedSpan = (now: Date): { from: Date; to: Date } => ({
  from: new Date(now.getTime() - FEED_LIMITS.pastDays * DAY_MS),
  to: new Date(now.getTime() + FEED_LIMITS.aheadDays * DAY_MS),
});

/** Returns the earliest end of a cancelled booking that a feed still has. */
export const feedCancelledSince = (now: Date): Date =>
  new Date(now.getTime() - FEED_LIMITS.cancelledDays * DAY_MS);

/** Returns true if a feed was not read for so long that its address no longer works. */
export const isFeedDead = (
  { createdAt, readAt }: { createdAt: Date; readAt?: Date | null | undefined },
  now: Date,
): boolean => (readAt ?? createdAt).getTime() + FEED_LIMITS.unreadDays * DAY_MS <= now.getTime();

/** Returns the status of an appointment in a calendar (RFC 5545, 3.8.1.11). */
export const feedStatus = (status: BookingStatus): 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED' => {
  if (status === 'pending') return 'TENTATIVE';
  return status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED';
};

/** Ends the UID of each event that this site writes, so that an import recognizes its own events. */
export const FEED_UID_SUFFIX = '@trusted-marketplace';
