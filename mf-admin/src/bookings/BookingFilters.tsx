import { BOOKING_STATUSES, BOOKING_STATUS_NAMES, type BookingStatus } from '@tm/domain';
import { styled } from '@tm/platform';
import { Input, SelectBox } from '@tm/ui';
import { SearchBox, Toolbar } from '../table';

export type BookingFilter = { search: string; status: BookingStatus | 'all'; from: string; to: string };
export const NO_FILTER: BookingFilter = { search: '', status: 'all', from: '', to: '' };

/** The two ends of the span stay beside each other. */
const Span = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-3);
  && {
    flex: 1 1 300px;
  }
`;

export const isReversed = ({ from, to }: BookingFilter): boolean => to !== '' && to < from;

type Props = { filter: BookingFilter; onChange: (change: Partial<BookingFilter>) => void };

export const BookingFilters = ({ filter, onChange }: Props) => (
  <Toolbar>
    <SearchBox label="Reference or name" value={filter.search} onChange={(search) => onChange({ search })} />
    <SelectBox
      aria-label="Status"
      value={filter.status}
      onChange={({ target }) => onChange({ status: target.value as BookingFilter['status'] })}
    >
      <option value="all">All statuses</option>
      {BOOKING_STATUSES.map((status) => (
        <option key={status} value={status}>
          {BOOKING_STATUS_NAMES[status]}
        </option>
      ))}
    </SelectBox>
    <Span>
      <Input
        label="From"
        type="date"
        value={filter.from}
        max={filter.to || undefined}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <Input
        label="To"
        type="date"
        value={filter.to}
        min={filter.from || undefined}
        error={isReversed(filter) ? 'The last date is before the first' : undefined}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </Span>
  </Toolbar>
);
