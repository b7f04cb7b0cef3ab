import { EmptyState } from '@tm/ui';
import type { ReactNode } from 'react';

/** Shown instead of a booking that does not exist, or that belongs to other users. */
export const BookingNotFound = ({ level, action }: { level: 1 | 3; action?: ReactNode }) => (
  <EmptyState
    compact={level === 3}
    level={level}
    title="Booking not found"
    text="It may belong to another account. Sign in with the account it was made with, or look for it in your list."
    drawing="calendar"
    action={action}
  />
);
