import { bookingsFile, useAdminBookingsQuery } from '@tm/api-client/adminBookings';
import type { OpenPage } from '@tm/api-client/page';
import type { Booking } from '@tm/contracts';
import { MAX_BOOKINGS_AT_ONCE, occupiesSlot } from '@tm/domain';
import { styled } from '@tm/platform';
import { Button, EmptyState, Muted, Row } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { FileLink } from '@tm/ui/file-link';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatCount, pluralize } from '../../list/countLabels';
import { FilterSelect } from '../../list/FilterSelect';
import { DateRangeFields } from '../../list/DateRangeFields';
import { SearchBox } from '../../list/SearchBox';
import { Toolbar } from '../../list/Toolbar';
import { useSelectedRow } from '../../list/useSelectedRow';
import { ListPage } from '../../list/ListPage';
import { SelectionBar } from '../../list/SelectionBar';
import { useListPage } from '../../list/useListPage';
import { useSelection } from '../../list/useSelection';
import { bookingColumns } from './bookingColumns';
import { CancelDialog } from '../cancel/CancelDialog';
import type { CancelChoice } from '../cancel/cancelLabels';
import { BookingDialog } from '../dialog/BookingDialog';
import { CHOICES, queryOf, STATUSES, DEFAULT_FILTERS } from './bookingFilter';
import { PartyChips, partyName, type PartyKey } from '../PartyChips';
import { useProofBeforeDownload } from '../../moderation/useProofBeforeDownload';

const Bar = styled(Row)`
  margin-bottom: var(--s-4);
  svg {
    width: 18px;
    height: 18px;
  }
`;

type FileProps = { rows: OpenPage<Booking> | undefined; href: string };

/** Formats a count. A capped count shows its lower bound; if counting timed out, nothing is shown. */
const formatBookingCount = ({ total, moreThan }: OpenPage<Booking>): string => {
  if (total !== undefined) return pluralize(total, 'booking', 'bookings');
  return moreThan === undefined ? '' : `More than ${formatCount(moreThan)} bookings`;
};

/** The download link. The file contains all rows of the filters, regardless of the shown page. */
function Export({ rows, href }: FileProps) {
  const prove = useProofBeforeDownload();
  return rows && rows.items.length > 0 ? (
    <Bar $between $gap={3}>
      <Muted $small>{formatBookingCount(rows)}</Muted>
      <FileLink variant="secondary" size="sm" href={href} prepare={prove}>
        <Download aria-hidden="true" />
        Download CSV
      </FileLink>
    </Bar>
  ) : null;
}

const isOpen = ({ status }: Booking) => occupiesSlot(status);

type CancelAllProps = {
  business: NonNullable<CancelChoice['business']>;
  onChoose: (choice: CancelChoice) => void;
};

/** The button that cancels all open bookings of the business that the list is restricted to. */
const CancelAll = ({ business, onChoose }: CancelAllProps) => (
  <Button size="sm" variant="secondary" onClick={() => onChoose({ business })}>
    Cancel all of {business.name}
  </Button>
);

/** The Booking Overview tab: bookings of all users, newest first. A date filter sorts by appointment. */
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
  const [cancelling, setCancelling] = useState<CancelChoice | null>(null);
  const selection = useSelection<Booking>({ may: isOpen, limit: MAX_BOOKINGS_AT_ONCE });
  const now = useMinute();
  const shown = query.data?.items ?? [];
  const { providerId } = filters;
  const business = providerId
    ? { id: providerId, name: partyName('providerId', providerId, shown) ?? 'this business' }
    : null;
  const handleCancel = (booking: Booking) => {
    selected.close();
    setCancelling({ bookings: [booking] });
  };
  const handleChoose = (name: PartyKey, id: string) => {
    selected.close();
    // The search is cleared, because it has served to find this party.
    change({ [name]: id, search: '' });
  };
  return (
    <>
      <ListPage
        list={list}
        filters={
          <Toolbar>
            <SearchBox label="Reference, name, email, phone" {...field('search')} />
            <FilterSelect label="Status" options={STATUSES} {...field('status')} />
            <DateRangeFields days={typed} onChange={change} />
          </Toolbar>
        }
        caption="Bookings"
        columns={bookingColumns({
          now,
          shown,
          selection,
          onOpen: ({ id }) => selected.open(id),
          onChoose: handleChoose,
        })}
        failed="The bookings did not load"
        empty={<EmptyState drawing="calendar" title="No bookings yet" />}
        noMatch="No bookings match your filters"
        isFiltered={Object.keys(params).length > 0}
      >
        <PartyChips parties={filters} rows={query.data?.items} onRemove={(name) => change({ [name]: '' })} />
        {(shown.length > 0 || selection.rows.length > 0) && (
          <SelectionBar
            label="Selected bookings"
            shown={shown}
            selection={selection}
            otherwise={
              business && shown.some(isOpen) && <CancelAll business={business} onChoose={setCancelling} />
            }
          >
            <Button size="sm" variant="secondary" onClick={() => setCancelling({ bookings: selection.rows })}>
              Cancel selected
            </Button>
          </SelectionBar>
        )}
        <Export rows={query.currentData} href={bookingsFile(params)} />
      </ListPage>
      <BookingDialog
        id={selected.id}
        onChoose={handleChoose}
        onCancel={handleCancel}
        onClose={selected.close}
      />
      <CancelDialog choice={cancelling} onDone={selection.drop} onClose={() => setCancelling(null)} />
    </>
  );
}
