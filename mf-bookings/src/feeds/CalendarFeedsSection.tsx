import { SectionTitle, Stack } from '@tm/ui';
import { CalendarFeeds } from './CalendarFeeds';

/** Slot `calendar-feeds`: received bookings in external calendars, below the hours of a provider. */
export const CalendarFeedsSection = () => (
  <Stack $gap={3}>
    <SectionTitle>Bookings in your calendar</SectionTitle>
    <CalendarFeeds bookings="received" />
  </Stack>
);
