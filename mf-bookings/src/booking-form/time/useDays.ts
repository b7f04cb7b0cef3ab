import { useAvailabilityQuery } from '@tm/api-client/providers';
import type { Availability, Listing } from '@tm/contracts';
import { lastOfMonth, monthOf } from './days';

export type Day = Availability['days'][number];
/** Values that the free times depend on: duration, number of guests, or the area of the customer. */
export type Measure = { hours?: number; partySize?: number; area?: string };

/** Members of a listing that its free times depend on. */
export type Booked = Pick<Listing, 'id' | 'providerId' | 'category' | 'priceType' | 'place'>;

type AvailabilityParams = { listing: Pick<Listing, 'id' | 'providerId'>; today: string; measure: Measure };

function useMonth({ listing, today, measure }: AvailabilityParams, month: string) {
  const isPast = month < monthOf(today);
  const { data, isFetching, isError, refetch } = useAvailabilityQuery(
    {
      providerId: listing.providerId,
      serviceId: listing.id,
      from: month === monthOf(today) ? today : `${month}-01`,
      to: lastOfMonth(month),
      ...measure,
    },
    { skip: isPast },
  );
  return { data, isFetching, isError, refetch };
}

/** Loaded days of the provider. `anyTime` means that no hours are set, so any time may be requested. */
export type Days = {
  dayOf: (date: string) => Day | undefined;
  anyTime: boolean;
  holdHours: number | undefined;
  /** The last date that the provider takes; absent if it is two years ahead. */
  lastDate: string | undefined;
  /** Present if the listing is booked at once. */
  instant: Availability['instant'];
  isFetching: boolean;
  isError: boolean;
  retry: () => void;
};

/** Dates of the strip, and the months of the calendar and of the chosen day. */
type VisibleDays = { first: string; last: string; shown: string; chosen: string };

/**
 * Loads the provider's days for the months that are shown or chosen, one request per month. Another duration,
 * party size or area loads them again.
 */
export function useDays(params: AvailabilityParams, dates: VisibleDays): Days {
  const first = useMonth(params, monthOf(dates.first));
  const last = useMonth(params, monthOf(dates.last));
  const shown = useMonth(params, dates.shown);
  const chosen = useMonth(params, dates.chosen);
  const months = [first, last, shown, chosen];
  const known = months.flatMap(({ data }) => data ?? []);
  return {
    dayOf: (date) => known.flatMap(({ days }) => days).find((day) => day.date === date),
    anyTime: known.some(({ anyTime }) => anyTime),
    holdHours: known[0]?.holdHours,
    lastDate: known[0]?.lastDate,
    instant: known[0]?.instant,
    isFetching: months.some(({ isFetching }) => isFetching),
    isError: months.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of months) if (isError) void refetch();
    },
  };
}
