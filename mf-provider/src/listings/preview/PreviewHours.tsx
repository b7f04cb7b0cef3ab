import { styled } from '@tm/platform';
import { describeDayText, WEEK, type DayText } from '../../schedule';

const Root = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: var(--s-1) var(--s-6);
  font-variant-numeric: tabular-nums;
  dt {
    color: var(--ink-2);
  }
`;

export const PreviewHours = ({ week }: { week: readonly DayText[] }) => (
  <section>
    <h5>Opening hours</h5>
    <Root>
      {week.map((day, at) => [
        <dt key={WEEK[at]}>{WEEK[at]}</dt>,
        <dd key={`${WEEK[at]} hours`}>{describeDayText(day)}</dd>,
      ])}
    </Root>
  </section>
);
