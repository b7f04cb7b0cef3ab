import { styled } from '@tm/platform';
import { Button, IconButton, media } from '@tm/ui';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { DateJump } from '../days/DateJump';
import { fullDate } from '../days/dayLabels';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  margin-bottom: var(--s-4);
  h2 {
    flex: 1 1 240px;
    font-size: var(--fs-xl);
  }
  ${media.phone} {
    h2 {
      flex-basis: 100%;
    }
  }
  @media print {
    > :not(h2) {
      display: none;
    }
  }
`;
type Props = { date: string; today: string; onDate: (date: string) => void; onStep: (days: number) => void };

/** Controls that choose the day, and the print button. */
export const DayBar = ({ date, today, onDate, onStep }: Props) => (
  <Bar>
    <h2 aria-live="polite">{fullDate(date)}</h2>
    <IconButton label="Previous day" onClick={() => onStep(-1)}>
      <ChevronLeft aria-hidden="true" />
    </IconButton>
    <DateJump date={date} onDate={onDate} />
    <IconButton label="Next day" onClick={() => onStep(1)}>
      <ChevronRight aria-hidden="true" />
    </IconButton>
    <Button variant="secondary" onClick={() => onDate(today)}>
      Today
    </Button>
    <Button variant="secondary" onClick={() => window.print()}>
      <Printer aria-hidden="true" />
      Print
    </Button>
  </Bar>
);
