import { EmptyState } from '@tm/ui';

/** Empty state for all received bookings, or for those of one status. */
export const NoBookings = ({ what = '' }: { what?: string }) => (
  <EmptyState
    level={3}
    title={what ? `No ${what} bookings` : 'No bookings yet'}
    text="New requests from customers appear here immediately."
    drawing="calendar"
  />
);
