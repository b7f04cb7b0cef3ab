import { BOOKING_STATUSES, BOOKING_TABS, type BookingStatus, type BookingTab } from '@tm/domain';
import { useSearchParams } from '@tm/platform';
import { isTab, tabOf } from './tabs';

const isStatus = (value: string | null): value is BookingStatus =>
  (BOOKING_STATUSES as readonly (string | null)[]).includes(value);

/**
 * Which bookings are shown. It lives in the URL (`?tab=active`, `?status=accepted`), so that Back and Reload keep it. A single status chooses
 * the tab that it belongs to; a tab shows all of its statuses.
 */
export function useSelection() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('status');
  const status = isStatus(asked) ? asked : null;
  const named = params.get('tab');
  const tab: BookingTab = status ? tabOf(status) : isTab(named) ? named : 'all';
  const statuses: readonly BookingStatus[] = status ? [status] : BOOKING_TABS[tab];
  return {
    tab,
    status: status ?? 'all',
    statuses: tab === 'all' ? [] : statuses,
    chooseTab: (value: string) => setParams(value === 'all' ? {} : { tab: value }, { replace: true }),
    chooseStatus: (value: string) => setParams(value === 'all' ? {} : { status: value }, { replace: true }),
  };
}
