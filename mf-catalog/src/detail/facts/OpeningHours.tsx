import type { WeeklyHours } from '@tm/contracts';
import { formatDate, fromLagos, lagosDate } from '@tm/domain';
import { currentTime, styled } from '@tm/platform';
import type { Exceptions } from '../../opening-hours/describeOpening';
import { formatHours, weekOf } from '../../opening-hours/weekHours';

const Root = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: var(--s-2) var(--s-8);
  font-variant-numeric: tabular-nums;
  dt {
    color: var(--ink-2);
  }
  [data-today] {
    color: var(--ink);
    font-weight: 650;
  }
`;

const Special = styled.div`
  margin-top: var(--s-4);
  h3 {
    margin-bottom: var(--s-2);
    font-size: var(--fs-md);
  }
`;

/** Number of dates that are shown. */
const SHOWN = 7;

/** The next dates on which other hours apply; nothing without any. */
export function SpecialHours({ exceptions = [] }: { exceptions?: Exceptions | undefined }) {
  const today = lagosDate(currentTime());
  const coming = exceptions.filter(({ date }) => date >= today).slice(0, SHOWN);
  if (coming.length === 0) return null;
  return (
    <Special>
      <h3>Special days</h3>
      <Root>
        {coming.map(({ date, hours }) => [
          <dt key={date}>{formatDate(fromLagos(date, '12:00')!, currentTime())}</dt>,
          <dd key={`${date}-hours`}>{formatHours(hours)}</dd>,
        ])}
      </Root>
    </Special>
  );
}

/** Opening hours of a week, today in bold. */
export const OpeningHours = ({ hours }: { hours: WeeklyHours }) => (
  <Root>
    {weekOf(hours, currentTime()).map(({ day, hours: text, isToday }) => [
      <dt key={day} data-today={isToday || undefined}>
        {day}
        {isToday && ' (today)'}
      </dt>,
      <dd key={`${day}-hours`} data-today={isToday || undefined}>
        {text}
      </dd>,
    ])}
  </Root>
);
