import { bookingsFile, useAdminBookingsQuery } from '@tm/api-client/adminBookings';
import type { OpenPage } from '@tm/api-client/page';
import type { Booking } from '@tm/contracts';
import { styled } from '@tm/platform';
import { ButtonLink, EmptyState, Muted, Row } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { Download } from 'lucide-react';
import { formatCount, pluralize } from '../counting';
import { Choice, DateSpan, ListPage, SearchBox, Toolbar, useListPage, useSelectedRow } from '../table';
import { bookingColumns } from './bookingColumns';
import { BookingDialog } from './BookingDialog';
import { CHOICES, queryOf, STATUSES, DEFAULT_FILTERS } from './bookingFilter';
import { PartyChips, type PartyKey } from './PartyChips';
import { useReauthenticatedDownload } from './useReauthenticatedDownload';

const Bar = styled(Row)`
  margin-bottom: var(--s-4);
  svg {
    width: 18px;
    height: 18px;
  }
`;

type FileProps = { rows: OpenPage<Booking> | undefined; href: string };

/** Of very many only that there are more is known, and nothing where they were not counted in time. */
const formatBookingCount = ({ total, moreThan }: OpenPage<Booking>): string => {
  if (total !== undefined) return pluralize(total, 'booking', 'bookings');
  return moreThan === undefined ? '' : `More than ${formatCount(moreThan)} bookings`;
};

/** The file has all rows of the filters, whatever page is shown. */
function Export({ rows, href }: FileProps) {
  const handleClick = useReauthenticatedDownload();
  return rows && rows.items.length > 0 ? (
    <Bar $between $gap={3}>
      <Muted $small>{formatBookingCount(rows)}</Muted>
      <ButtonLink variant="secondary" size="sm" href={href} download onClick={handleClick}>
        <Download aria-hidden="true" />
        Download CSV
      </ButtonLink>
    </Bar>
  ) : null;
}

/** The Booking Overview tab: everybody's bookings, newest first; with dates by appointment. */
export function BookingOverview() {
  const list = useListPage({
    defaults: DEFAULT_FILTERS,
    choices: CHOICES,
    selectionKey: 'booking',
    toParams: queryOf,
    useQuery: useAdminBookingsQuery,
  });
  const { filters, typed, field, change, params, query } = list;
  const selected = useSelectedRow('booking');
  const now = useMinute();
  const handleChoose = (name: PartyKey, id: string) => {
    selected.close();
    // The search has found whom it was for.
    change({ [name]: id, search: '' });
  };
  return (
    <>
      <ListPage
        list={list}
        filters={
          <Toolbar>
            <SearchBox label="Reference, name, e-mail, phone" {...field('search')} />
            <Choice label="Status" options={STATUSES} {...field('status')} />
            <DateSpan days={typed} onChange={change} />
          </Toolbar>
        }
        caption="Bookings"
        columns={bookingColumns({
          now,
          onOpen: ({ id }) => selected.open(id),
          onChoose: handleChoose,
        })}
        failed="The bookings did not load"
        empty={<EmptyState drawing="calendar" title="No bookings yet" />}
        noMatch="No bookings match your filters"
        isFiltered={Object.keys(params).length > 0}
      >
        <PartyChips parties={filters} rows={query.data?.items} onRemove={(name) => change({ [name]: '' })} />
        <Export rows={query.currentData} href={bookingsFile(params)} />
      </ListPage>
      <BookingDialog id={selected.id} onChoose={handleChoose} onClose={selected.close} />
    </>
  );
}
