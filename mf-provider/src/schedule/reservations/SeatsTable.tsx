import type { SlotSeats } from '@tm/domain';
import { styled } from '@tm/platform';
import { DayTable } from './DayTable';
import { timeOf } from './slotTime';

const Table = styled(DayTable)`
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 6px var(--s-2);
    border-bottom: 1px solid var(--line);
    white-space: nowrap;
  }
  tbody th {
    font-weight: 500;
  }
  td:last-child {
    width: 45%;
  }
  @media (max-width: 359.98px) {
    th,
    td {
      padding-inline: var(--s-1);
    }
  }
`;

const Level = styled.span<{ $full: boolean }>`
  display: block;
  height: 10px;
  border: 1px solid var(--line-strong);
  border-radius: var(--r-full);
  overflow: hidden;
  background: var(--surface-2);
  > span {
    display: block;
    height: 100%;
    background: ${({ $full }) => ($full ? 'var(--pending)' : 'var(--brand)')};
  }
`;

type Props = { slots: readonly SlotSeats[]; seats: number | null };

/** Seats taken and free per slot. A slot shows the maximum of taken seats within it. */
export const SeatsTable = ({ slots, seats }: Props) => (
  <Table>
    <caption>{seats === null ? 'Seats taken' : `Seats taken (${seats} in all)`}</caption>
    <thead>
      <tr>
        <th scope="col">From</th>
        <th scope="col">Taken</th>
        {seats !== null && <th scope="col">Free</th>}
        {seats !== null && <th scope="col">How full</th>}
      </tr>
    </thead>
    <tbody>
      {slots.map(({ start, taken, free }) => (
        <tr key={start}>
          <th scope="row">{timeOf(start)}</th>
          <td>{taken}</td>
          {seats !== null && <td>{free === 0 ? 'full' : free}</td>}
          {seats !== null && (
            <td>
              <Level $full={free === 0} aria-hidden="true">
                <span style={{ width: `${Math.min(100, (taken / seats) * 100)}%` }} />
              </Level>
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </Table>
);
