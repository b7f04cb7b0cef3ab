import { bookingPage, formatPhone } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { Badge, media, Muted, StatusBadge, textLink } from '@tm/ui';
import type { OpenOn } from '../days/useOpenBooking';
import { formatMinute } from '../days/dayLabels';
import type { DayBooking } from '../days/dayBookings';
import { ENTRY_KIND_NAMES, entryName, itemId, type DayEntry, type DayItem } from '../days/dayEntries';
import { DayTable } from './DayTable';

/** Restricted to screens, because a printed page is narrow too and must keep the table. */
const onNarrowScreen = media.phone.replace('@media ', '@media screen and ');

const Table = styled(DayTable)`
  th,
  td {
    padding: var(--s-3);
    border-bottom: 1px solid var(--line);
    vertical-align: top;
    overflow-wrap: break-word;
  }
  td:nth-child(2) {
    overflow-wrap: anywhere;
  }
  td:nth-child(1),
  td:nth-child(2) a[href^='tel:'],
  td:nth-child(3) {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  td > a {
    display: inline-block;
    ${textLink}
  }
  /* Cards on phones: time, guest and party size in the first row, status below the guest. */
  ${onNarrowScreen} {
    thead {
      position: absolute;
      clip-path: inset(50%);
    }
    tr {
      display: grid;
      grid-template-columns: 84px minmax(0, 1fr) auto;
      gap: 2px var(--s-3);
      padding: var(--s-3);
      border-bottom: 1px solid var(--line);
    }
    td {
      padding: 0;
      border: 0;
    }
    td:nth-child(4) {
      grid-column: 2 / -1;
    }
    td > a {
      min-height: 32px;
    }
  }
  @media print {
    td,
    th {
      padding: 4px 6px;
      font-size: 12px;
    }
  }
`;

const Phone = ({ number }: { number: string | null }) =>
  number && (
    <div>
      <Muted $small as="a" href={`tel:${number}`}>
        {formatPhone(number)}
      </Muted>
    </div>
  );

const startOf = ({ start, end, isContinued }: DayItem): string =>
  isContinued ? `until ${formatMinute(end)}` : formatMinute(start);
const Party = ({ guests }: { guests: number }) => (
  <>
    <b>{guests}</b> {guests === 1 ? 'guest' : 'guests'}
  </>
);

/** Row of an entry that the owner made by hand. */
const EntryRow = ({ item }: { item: DayEntry }) => {
  const { entry } = item;
  return (
    <tr>
      <td>{startOf(item)}</td>
      <td>
        {entryName(entry)}
        <Phone number={entry.phone} />
        {entry.note && <p>{entry.note}</p>}
      </td>
      <td>{entry.kind === 'block' ? 'all seats' : <Party guests={entry.partySize ?? 1} />}</td>
      <td>
        <Badge>{ENTRY_KIND_NAMES[entry.kind]}</Badge>
      </td>
    </tr>
  );
};

const BookingRow = ({ item, openOn }: { item: DayBooking; openOn: OpenOn }) => {
  const { booking } = item;
  return (
    <tr>
      <td>{startOf(item)}</td>
      <td>
        <Link to={bookingPage(booking.id)} onClick={openOn(booking.id)}>
          {booking.customerName}
        </Link>
        <Phone number={booking.customerPhone} />
        {booking.notes && <p>{booking.notes}</p>}
      </td>
      <td>
        <Party guests={booking.partySize ?? 1} />
      </td>
      <td>
        <StatusBadge of="booking" status={booking.status} />
      </td>
    </tr>
  );
};

type Props = { items: readonly DayItem[]; caption: string; openOn: OpenOn };

/** Reservations of a day by time, for reception and kitchen. */
export const ReservationsTable = ({ items, caption, openOn }: Props) => (
  <Table>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Time</th>
        <th scope="col">Guest and notes</th>
        <th scope="col">Party</th>
        <th scope="col">Status</th>
      </tr>
    </thead>
    <tbody>
      {items.map((item) =>
        'entry' in item ? (
          <EntryRow key={itemId(item)} item={item} />
        ) : (
          <BookingRow key={itemId(item)} item={item} openOn={openOn} />
        ),
      )}
    </tbody>
  </Table>
);
