import type { Booking } from '@tm/contracts';
import { fullName, formatDuration, type BookingParty, MINUTE_MS } from '@tm/domain';

/** Returns the user's side of a booking, or null for an admin, who can only read it. */
export function partyOf(booking: Booking, userId: string | undefined): BookingParty | null {
  if (booking.customerId === userId) return 'customer';
  return booking.provider.user.id === userId ? 'provider' : null;
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** Describes the ordered quantity: 'Table for 4', '30 items', or the duration. A table may have both. */
export function formatMeasure({ partySize, hours, quantity, duration }: Booking): string {
  const items = quantity === null ? null : count(quantity, 'item', 'items');
  if (partySize === null) return items ?? formatDuration(duration);
  return [`Table for ${partySize}`, items ?? (hours !== null && formatDuration(duration))]
    .filter(Boolean)
    .join(', ');
}

const DAY_MINUTES = 24 * 60;

/**
 * Formats the time until an instant in its two largest units: '2 days 3 hours', '3 hr 20 min', 'less than a
 * minute'.
 */
export function formatTimeLeft(until: string, now: Date): string {
  const minutes = Math.floor((new Date(until).getTime() - now.getTime()) / MINUTE_MS);
  if (minutes < 1) return 'less than a minute';
  const days = Math.floor(minutes / DAY_MINUTES);
  if (days === 0) return formatDuration(minutes);
  const hours = Math.floor((minutes % DAY_MINUTES) / 60);
  return [count(days, 'day', 'days'), hours && count(hours, 'hour', 'hours')].filter(Boolean).join(' ');
}

/** Returns the name of the other party: the business, or the customer's name. */
export const otherName = ({ customer, provider }: Booking, party: BookingParty): string =>
  party === 'customer' ? provider.businessName || fullName(provider.user) : fullName(customer);
