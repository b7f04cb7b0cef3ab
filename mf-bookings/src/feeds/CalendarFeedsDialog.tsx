import type { FeedSide } from '@tm/domain';
import { Dialog } from '@tm/ui/dialog';
import { CalendarFeeds } from './CalendarFeeds';

type Props = { bookings: FeedSide; onClose: () => void };

/** Addresses for external calendars, in a dialog that is open while it is mounted. */
export const CalendarFeedsDialog = ({ bookings, onClose }: Props) => (
  <Dialog open onOpenChange={onClose} title="Bookings in your calendar" width={520}>
    <CalendarFeeds bookings={bookings} />
  </Dialog>
);
