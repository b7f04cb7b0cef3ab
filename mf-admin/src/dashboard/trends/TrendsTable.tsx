import type { Trends } from '@tm/contracts';
import { formatNaira } from '@tm/domain';
import { styled } from '@tm/platform';
import { NumbersTable, formatPeriod, STEP_NAMES } from '@tm/ui/periods';
import { formatCount } from '../../list/countLabels';

/**
 * Five columns are wider than a phone: the table scrolls, the page does not. A hidden table does not scroll.
 */
const Frame = styled.div<{ $isShown: boolean }>`
  overflow-x: ${({ $isShown }) => ($isShown ? 'auto' : 'visible')};
`;

type Sums = Trends['total'];
const Cells = ({ signUps, bookings, completed, revenue }: Sums) => (
  <>
    <td>{formatCount(signUps)}</td>
    <td>{formatCount(bookings)}</td>
    <td>{formatCount(completed)}</td>
    <td>{formatNaira(revenue)}</td>
  </>
);

/**
 * All figures of the charts, latest first. While a chart is shown, the table is for screen readers only and
 * not focusable, so that the focus never goes to a hidden element.
 */
export const TrendsTable = ({ trends, isShown }: { trends: Trends; isShown: boolean }) => (
  <Frame $isShown={isShown} tabIndex={isShown ? 0 : undefined} role="group" aria-label="Numbers">
    <NumbersTable>
      <caption>Sign-ups, bookings and booked value by {trends.by}</caption>
      <thead>
        <tr>
          <th scope="col">{STEP_NAMES[trends.by]}</th>
          <th scope="col">Sign-ups</th>
          <th scope="col">Bookings</th>
          <th scope="col">Completed</th>
          <th scope="col">Booked value</th>
        </tr>
      </thead>
      <tbody>
        {[...trends.points].reverse().map((point) => (
          <tr key={point.from}>
            <th scope="row">{formatPeriod(trends.by, point)}</th>
            <Cells {...point} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <Cells {...trends.total} />
        </tr>
      </tfoot>
    </NumbersTable>
  </Frame>
);
