import { useAvailabilityQuery } from '@tm/api-client/providers';
import type { Availability, Listing } from '@tm/contracts';
import { lastOfMonth, monthOf } from './days';

export type Day = Availability['days'][number];
/** What changes which times are free: how long it takes, or how many come. */
export type Measure = { hours?: number; partySize?: number };

/** What is booked, as far as its time goes. */
export type Booked = Pick<Listing, 'id' | 'providerId' | 'category' | 'priceType'>;

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

/** What is known of the provider's days. `anyTime`: no hours are named, so that other times than those offered may be asked for. */
export type Days = {
  dayOf: (date: string) => Day | undefined;
  anyTime: boolean;
  holdHours: number | undefined;
  isFetching: boolean;
  isError: boolean;
  retry: () => void;
};

/** The dates of the strip, the month of the calendar, and that of the chosen day. */
type VisibleDays = { first: string; last: string; shown: string; chosen: string };

/** The provider's days in the months of what is shown and chosen, a month at a time; with other hours or another party they are asked for anew. */
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
    isFetching: months.some(({ isFetching }) => isFetching),
    isError: months.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of months) if (isError) void refetch();
    },
  };
}
