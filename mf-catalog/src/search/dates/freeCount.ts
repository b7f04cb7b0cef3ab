import type { Listing } from '@tm/contracts';
import { describeFreeDates, formatTime, fromLagos, type FreeDates } from '@tm/domain';
import { formatCount } from '../filters/countLabels';

/** Formats days with a time of day, if there is one: 'tomorrow around 7PM'. */
export const describeFreeWish = (dates: FreeDates, at: string, now: Date): string => {
  const time = at && fromLagos(dates.from, at);
  return describeFreeDates(dates, now) + (time ? ` around ${formatTime(time)}` : '');
};

type Found = { total?: number | undefined; listings?: readonly Pick<Listing, 'free'>[] | undefined };

/**
 * Formats the number of listings that are free, if it is known: '12 free on Tue 1 Dec', with businesses
 * without hours '12 free on Tue 1 Dec, 3 on request', else 'Free on Tue 1 Dec'. `when` is the text of the
 * days.
 */
export const formatFreeCount = ({ total, listings = [] }: Found, when: string): string => {
  if (total === undefined) return `Free ${when}`;
  const onRequest = listings.filter(({ free }) => free === 'ask').length;
  const free = `${formatCount(total - onRequest)} free ${when}`;
  return onRequest > 0 ? `${free}, ${formatCount(onRequest)} on request` : free;
};
