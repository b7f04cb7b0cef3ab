import { bookingPage, formatPhone, occupiesSlot } from '@tm/domain';
import { Link, Slot, styled } from '@tm/platform';
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
  td:nth-child(4) > div {
    margin-top: var(--s-2);
  }
  /* Cards on phones: time, guest and party size in the first row, status below the guest. */
  ${onNarrowScreen} {
    thead {
      position: absolute;
      clip-path: inset(50%);
    }
    tr {
      display: grid;
      grid-template-columns: 76px minmax(0, 1fr) auto;
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
      text-align: left;
    }
    td a {
      display: inline-flex;
      align-items: center;
      min-height: var(--touch);
    }
  }
  @media print {
    td,
    th {
      padding: 4px 6px;
      font-size: 12px;
    }
    td:nth-child(4) > div {
      display: none;
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

type Props = { items: readonly DayItem[]; date: string; caption: string; openOn: OpenOn };

const BookingRow = ({ item, date, openOn }: { item: DayBooking } & Pick<Props, 'date' | 'openOn'>) => {
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
        {occupiesSlot(booking.status) && (
          <Slot name="reservation-actions" id={booking.id} date={date} height={44} />
        )}
      </td>
    </tr>
  );
};

/** Reservations of a day by time, for reception and kitchen. */
export const ReservationsTable = ({ items, date, caption, openOn }: Props) => (
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
          <BookingRow key={itemId(item)} item={item} date={date} openOn={openOn} />
        ),
      )}
    </tbody>
  </Table>
);
