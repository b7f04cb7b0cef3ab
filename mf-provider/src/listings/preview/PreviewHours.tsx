import { styled } from '@tm/platform';
import { WEEK, type DayText } from '../../schedule';

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
      {week.map(({ isOpen, open, close }, at) => [
        <dt key={WEEK[at]}>{WEEK[at]}</dt>,
        <dd key={`${WEEK[at]} hours`}>{isOpen ? `${open} to ${close}` : 'Closed'}</dd>,
      ])}
    </Root>
  </section>
);
