import { EmptyState } from '@tm/ui';

/** Where nothing has come in yet: nothing at all, or nothing that is, say, pending. */
export const NoBookings = ({ what = '' }: { what?: string }) => (
  <EmptyState
    level={3}
    title={what ? `No ${what} bookings` : 'No bookings yet'}
    text="Requests from customers show up here as soon as they come in."
    drawing="calendar"
  />
);
