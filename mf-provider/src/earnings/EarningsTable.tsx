import type { Earnings } from '@tm/contracts';
import { formatNaira } from '@tm/domain';
import { NumbersTable, STEP_NAMES, formatPeriod } from '@tm/ui/periods';

/** Table of the chart's numbers, latest period first. */
export const EarningsTable = ({ earnings }: { earnings: Earnings }) => (
  <NumbersTable>
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
          <th scope="row">{formatPeriod(earnings.by, point)}</th>
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
  </NumbersTable>
);
