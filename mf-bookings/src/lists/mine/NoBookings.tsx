import { isSupply, type BookingTab, type Role } from '@tm/domain';
import { ButtonLink, EmptyState } from '@tm/ui';
import { TAB_NAMES } from '../../bookings';

const textFor = (role: Role): string => {
  if (role === 'customer') return 'Book a verified provider or a table. Your bookings appear here.';
  return isSupply(role)
    ? 'New requests from customers appear here immediately.'
    : 'All bookings of the marketplace appear here.';
};

/** Empty states of product 2.11 by role. Customers get a link to the services. */
export function NoBookings({ tab, role }: { tab: BookingTab; role: Role }) {
  const title = tab === 'all' ? 'No bookings yet' : `No ${TAB_NAMES[tab].toLowerCase()} bookings`;
  const action = role === 'customer' && <ButtonLink to="/services">Browse Services</ButtonLink>;
  return <EmptyState title={title} text={textFor(role)} drawing="calendar" action={action} />;
}
