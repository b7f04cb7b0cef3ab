import { useNextFreeQuery } from '@tm/api-client/nextFree';
import type { Listing, NextFree } from '@tm/contracts';
import { fromLagos } from '@tm/domain';

/** Number of free days in the strip of the booking card. */
const DAYS = '5';

type FreeDays = {
  isLoading: boolean;
  days: NextFree['days'];
  /** The first free time; absent if it is not known. */
  first?: { date: string; time: string; at: Date };
};

/**
 * Returns the next free days of a service and their first times. Both are empty if the business gives no
 * hours or the times did not load. All parts of the page share one request.
 */
export function useFreeDays({ id, status }: Pick<Listing, 'id' | 'status'>): FreeDays {
  const { data, isLoading } = useNextFreeQuery({ ids: id, days: DAYS }, { skip: status !== 'active' });
  const days = data?.find((row) => row.id === id)?.days ?? [];
  const [day] = days;
  const time = day?.times[0];
  const at = day && time ? fromLagos(day.date, time) : null;
  return { isLoading, days, ...(day && time && at && { first: { date: day.date, time, at } }) };
}
