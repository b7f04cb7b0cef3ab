import type { Booking } from '@tm/contracts';
import { sayDateTime, type BookingParty, type BookingStatus } from '@tm/domain';

/** How a caller stands to a booking; null for an admin, who only looks. */
export function partyOf(booking: Booking, userId: string | undefined): BookingParty | null {
  if (booking.customerId === userId) return 'customer';
  return booking.provider.user.id === userId ? 'provider' : null;
}

/** 'Tomorrow, 2:00 PM', by this device's clock. */
export const sayWhen = (instant: string): string => sayDateTime(new Date(instant), new Date());

/** '45 min', '2 h', '2 h 30 min'. */
export function sayDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ');
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** What was ordered beside the time: 'Table for 4', '30 items', or how long it takes. */
export function sayMeasure({ partySize, quantity, duration }: Booking): string {
  if (partySize !== null) return `Table for ${partySize}`;
  return quantity !== null ? count(quantity, 'item', 'items') : sayDuration(duration);
}

/** The steps of the history as people read them. */
export const STEPS: Record<BookingStatus, string> = {
  pending: 'Requested',
  accepted: 'Accepted',
  in_progress: 'Work started',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const BY: Record<Booking['history'][number]['by'], string> = {
  customer: 'by the customer',
  provider: 'by the provider',
  admin: 'by the marketplace',
  system: 'automatically',
};
