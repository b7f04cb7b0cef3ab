import type { BookingReader } from '@tm/data-bookings';
import { isSupply } from '@tm/domain';
import type { Actor } from '@tm/service-kit';

/**
 * Selects the bookings of a list: their own for customers, received ones for providers and owners, all for an
 * admin (contract). With `as: 'customer'` a provider reads the bookings that they made as a customer.
 */
export const readerOf = ({ id, role }: Actor, as?: 'customer'): BookingReader => {
  if (as === 'customer') return { customerId: id };
  if (role === 'super_admin') return 'all';
  return isSupply(role) ? { providerUserId: id } : { customerId: id };
};
