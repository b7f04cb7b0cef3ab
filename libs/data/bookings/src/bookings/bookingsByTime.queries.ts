import { TIME_PHASES, timePhaseOf, type BookingStatus } from '@tm/domain';
import type { BookingRow } from '@tm/schema/bookings';
import type { BookingPosition } from './booking.order';
import { listParts } from './booking.queries';
import { queryPartitions, type BookingSelection } from './booking.selection';

/** The last booking of a page of a list by time. `phase` is its index in `TIME_PHASES`. */
export type TimePosition = BookingPosition & { phase: number };

/** Returns the position of a booking in a list by time. */
export const timePositionOf = ({ _id, startsAt, status }: BookingRow): TimePosition => ({
  id: String(_id),
  startsAt: startsAt.getTime(),
  phase: timePhaseOf(status),
});

const commonOf = (
  phase: readonly BookingStatus[],
  asked: readonly BookingStatus[] | undefined,
): BookingStatus[] => phase.filter((status) => !asked?.length || asked.includes(status));

type TimePage = { after?: TimePosition | undefined; limit: number };

/**
 * Lists the bookings of a selection in the order of time (`TIME_PHASES`) after a position. Returns at most
 * `limit + 1` rows; the additional row shows that a next page exists. Each phase is read from the indexes
 * with the status and the start, all at once. Rejects with MaxTimeMSExpired after 2 s.
 */
export const listBookingsByTime = async ({
  after,
  limit,
  ...selection
}: BookingSelection & TimePage): Promise<BookingRow[]> => {
  const lists = await Promise.all(
    TIME_PHASES.map(async ({ statuses, sort }, phase) => {
      const asked = commonOf(statuses, selection.statuses);
      if (asked.length === 0 || phase < (after?.phase ?? 0)) return [];
      const parts = await queryPartitions({ ...selection, statuses: asked }, true);
      return listParts(parts, { after: phase === after?.phase ? after : undefined, limit, sort });
    }),
  );
  return lists.flat().slice(0, limit + 1);
};
