import type { Earnings } from '@tm/contracts';
import { formatNaira } from '@tm/domain';
import { styled } from '@tm/platform';
import { STEP_NAMES, sayPeriod } from './earningWords';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  caption {
    text-align: left;
    padding-bottom: var(--s-2);
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  th,
  td {
    padding: 10px var(--s-2);
    border-bottom: 1px solid var(--line);
    text-align: right;
    white-space: nowrap;
  }
  th:first-child {
    text-align: left;
    padding-left: 0;
  }
  td:last-child,
  th:last-child {
    padding-right: 0;
  }
  thead th {
    color: var(--ink-2);
    font-size: var(--fs-sm);
    font-weight: 600;
  }
  tbody th {
    font-weight: 500;
    white-space: normal;
  }
  tfoot th,
  tfoot td {
    border: 0;
    font-weight: 650;
  }
`;

/** The numbers of the chart, the latest first. */
export const EarningsTable = ({ earnings }: { earnings: Earnings }) => (
  <Table>
    <caption>Earnings by {earnings.by}, from completed bookings</caption>
    <thead>
      <tr>
        <th scope="col">{STEP_NAMES[earnings.by]}</th>
        <th scope="col">Bookings</th>
        <th scope="col">Earnings</th>
      </tr>
    </thead>
    <tbody>
      {[...earnings.points].reverse().map((point) => (
        <tr key={point.from}>
          <th scope="row">{sayPeriod(earnings.by, point)}</th>
          <td>{point.bookings.toLocaleString('en-NG')}</td>
          <td>{formatNaira(point.earnings)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td>{earnings.bookings.toLocaleString('en-NG')}</td>
        <td>{formatNaira(earnings.total)}</td>
      </tr>
    </tfoot>
  </Table>
);
