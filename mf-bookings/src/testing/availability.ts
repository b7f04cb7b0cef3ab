import type { Availability } from '@tm/contracts';
import { lagosDate, DAY_MS } from '@tm/domain';
import { HttpResponse } from 'msw';

type Day = Availability['days'][number];
type Offer = Partial<Omit<Availability, 'days'>> & { times?: string[]; days?: Record<string, Partial<Day>> };

/** Returns the Lagos date a number of days from today. */
export const inDays = (days: number): string => lagosDate(new Date(Date.now() + days * DAY_MS));

const datesFrom = (from: string, to: string): string[] => {
  const dates: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS)
    dates.push(new Date(at).toISOString().slice(0, 10));
  return dates;
};

/** Builds an availability response with the same times on each day, except as overridden by `days`. */
export const buildAvailability = (
  { from, to }: { from: string; to: string },
  { times = ['09:00', '14:00', '18:00'], days = {}, ...more }: Offer = {},
): Availability => ({
  slotMinutes: 60,
  anyTime: false,
  holdHours: 24,
  days: datesFrom(from, to).map((date) => {
    const own = days[date];
    return {
      date,
      state: 'free',
      ...own,
      times: own?.times ?? (own?.state && own.state !== 'free' ? [] : times),
    };
  }),
  ...more,
});

/** Builds the response to a request for free times. */
export const answerAvailability = (url: string, offer?: Offer) => {
  const { searchParams } = new URL(url);
  const span = { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' };
  return HttpResponse.json(buildAvailability(span, offer));
};

export type { Offer as AvailabilityOffer };
