import { BOOKING_STATUSES, BOOKING_TABS, type BookingStatus, type BookingTab } from '@tm/domain';

export const isTab = (value: string | null): value is BookingTab =>
  value !== null && Object.hasOwn(BOOKING_TABS, value);

export const isStatus = (value: string | null): value is BookingStatus =>
  (BOOKING_STATUSES as readonly (string | null)[]).includes(value);

/** Returns the tab of a status other than All. */
export const tabOf = (status: BookingStatus): BookingTab =>
  (Object.keys(BOOKING_TABS) as BookingTab[]).find(
    (tab) => tab !== 'all' && (BOOKING_TABS[tab] as readonly BookingStatus[]).includes(status),
  ) ?? 'all';
