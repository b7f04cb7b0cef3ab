import { BOOKING_TABS, type BookingStatus, type BookingTab } from '@tm/domain';
import { param } from '@tm/ui/url-state';
import { isWhen, NO_FILTER, type BookingFilter } from '../filters/when';
import { isStatus, isTab, tabOf } from './tabs';

/**
 * Selection of bookings: a tab or one of its statuses, and filters. `as` selects the bookings that a provider
 * made as a customer.
 */
export type Selection = BookingFilter & {
  tab: BookingTab;
  status: BookingStatus | 'all';
  as?: 'customer' | undefined;
};

const DATE = param.date();

/**
 * Reads the selection from the URL. A single status determines the tab, and dates determine `when`. Invalid
 * values are ignored.
 */
export function readSelection(params: URLSearchParams): Selection {
  const [asked, named, when] = [params.get('status'), params.get('tab'), params.get('when')];
  const status = isStatus(asked) ? asked : 'all';
  const [from, last] = [DATE.read(params.get('from')), DATE.read(params.get('to'))];
  const dates = { from, to: last < from ? '' : last };
  const hasDates = dates.from !== '' || dates.to !== '';
  return {
    tab: status !== 'all' ? tabOf(status) : isTab(named) ? named : 'all',
    status,
    as: params.get('as') === 'customer' ? 'customer' : undefined,
    search: (params.get('q') ?? '').slice(0, 120),
    when: hasDates ? 'dates' : isWhen(when) && when !== 'dates' ? when : NO_FILTER.when,
    ...dates,
  };
}

/** Returns the query parameters of a selection without default values. */
export function writeSelection({
  tab,
  status,
  as,
  search,
  when,
  from,
  to,
}: Selection): Record<string, string> {
  const said = {
    as: as ?? '',
    q: search,
    tab: status === 'all' && tab !== 'all' ? tab : '',
    status: status === 'all' ? '' : status,
    when: when === 'any' || when === 'dates' ? '' : when,
    from: when === 'dates' ? from : '',
    to: when === 'dates' ? to : '',
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

/** Returns the statuses to load. An empty list means all. */
export function statusesOf({ tab, status }: Selection): readonly BookingStatus[] {
  if (status !== 'all') return [status];
  return tab === 'all' ? [] : BOOKING_TABS[tab];
}
