import type { WeeklyHours } from '@tm/contracts';
import { currentTime, styled } from '@tm/platform';
import { weekOf } from '../../opening-hours/weekHours';

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
