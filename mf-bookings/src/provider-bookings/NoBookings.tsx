import { EmptyState } from '@tm/ui';

/** Empty state for all received bookings, or for those of one status. */
export const NoBookings = ({ what = '' }: { what?: string }) => (
  <EmptyState
    level={3}
    title={what ? `No ${what} bookings` : 'No bookings yet'}
    text="Requests from customers show up here as soon as they come in."
    drawing="calendar"
  />
);
