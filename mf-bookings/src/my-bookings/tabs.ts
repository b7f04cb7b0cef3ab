import { BOOKING_TABS, type BookingStatus, type BookingTab } from '@tm/domain';

export const isTab = (value: string | null): value is BookingTab =>
  value !== null && Object.hasOwn(BOOKING_TABS, value);

/** The tab that a status belongs to, beside All. */
export const tabOf = (status: BookingStatus): BookingTab =>
  (Object.keys(BOOKING_TABS) as BookingTab[]).find(
    (tab) => tab !== 'all' && (BOOKING_TABS[tab] as readonly BookingStatus[]).includes(status),
  ) ?? 'all';
