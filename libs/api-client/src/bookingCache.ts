import type { Booking } from '@tm/contracts';
import type { BookingStatus } from '@tm/domain';
import { type ApiError, patchRow, tags } from '@tm/platform';

/**
 * True if the server rejected a time that the form offered, because the provider has changed the hours since
 * the form loaded them.
 */
export const isTimeRejected = (error: ApiError | undefined) =>
  error?.status === 400 && Boolean(error.errors?.['scheduledTime'] ?? error.errors?.['scheduledDate']);
/** 404 and 409 usually mean that the screen is behind the server, so its data are requested again. */
export const isStale = (error: ApiError | undefined) => error?.status === 409 || error?.status === 404;

const { tag, list, counts } = tags('Booking');
const others = ['Summary', 'Availability'] as const;

/** The response has been written to the lists and to the detail. Other caches are requested again. */
export const invalidateOthers = (
  booking: Booking | undefined,
  error: ApiError | undefined,
  change: { id: string } | string,
) => {
  const id = typeof change === 'string' ? change : change.id;
  if (booking) return [counts, ...others];
  if (isStale(error)) return [tag(id), list, counts, ...others];
  return isTimeRejected(error) ? (['Availability'] as const) : [];
};

type ListArgs = string | { statuses?: readonly BookingStatus[] };
/** Writes a changed booking to the lists and to the detail. */
export const patchBooking = patchRow<Booking, ListArgs>('Booking', (args, { status }) =>
  typeof args !== 'string' && args.statuses?.length ? args.statuses.includes(status) : undefined,
);
