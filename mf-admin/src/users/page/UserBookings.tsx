import { useAdminBookingsQuery } from '@tm/api-client/adminBookings';
import type { Booking, User } from '@tm/contracts';
import { bookingReference, fullName } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { EmptyState, Muted } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { useState } from 'react';
import { bookingFigures } from '../../list/bookingFigures';
import type { Column } from '../../list/DataTable';
import { leadLink } from '../../list/leadLink';
import { PagedTable } from '../../list/PagedTable';
import { PartySwitch } from '../../list/PartySwitch';
import { usePager } from '../../list/usePager';

const MainCell = styled.div`
  ${leadLink}
`;

type BookingParty = 'customer' | 'provider';
const PARTY_LABELS: Record<BookingParty, string> = { customer: 'As customer', provider: 'As provider' };

const columns = (party: BookingParty, now: Date): readonly Column<Booking>[] => [
  {
    name: 'Booking',
    kind: 'lead',
    cell: ({ id, service }) => (
      <MainCell>
        <Link to={`/admin?tab=bookings&booking=${id}`}>{service.title}</Link>
        <Muted $small>#{bookingReference(id)}</Muted>
      </MainCell>
    ),
  },
  party === 'customer'
    ? { name: 'Provider', cell: ({ provider }) => provider.businessName || fullName(provider.user) }
    : { name: 'Customer', cell: ({ customer }) => fullName(customer) },
  ...bookingFigures(now),
];

/** A user's bookings as customer or as provider, newest first. */
export function UserBookings({ user }: { user: User }) {
  const now = useMinute();
  const business = user.profileData;
  const [party, setSide] = useState<BookingParty>(business ? 'provider' : 'customer');
  const pages = usePager(`bookings ${party}`);
  const query = useAdminBookingsQuery({
    ...(party === 'provider' && business ? { providerId: business.id } : { customerId: user.id }),
    cursor: pages.cursor,
  });
  return (
    <>
      {business && <PartySwitch label="Bookings" value={party} names={PARTY_LABELS} onChange={setSide} />}
      <PagedTable
        caption="Bookings"
        columns={columns(party, now)}
        rowKey={({ id }) => id}
        query={query}
        pages={pages}
        failed="The bookings did not load"
        empty={<EmptyState drawing="calendar" title="No bookings yet" />}
      />
    </>
  );
}
