import { styled } from '@tm/platform';
import { IconButton, Row } from '@tm/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { fullDate, monthNames, weekdayOf } from './days';
import type { Days } from './useDays';

const Root = styled.div`
  display: grid;
  gap: var(--s-1);
  h3 {
    font-size: var(--fs-md);
  }
`;

const Strip = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 5px;
  button {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 2px;
    min-height: 62px;
    border: 1px solid var(--line-strong);
    border-radius: 11px;
    color: var(--ink-2);
    font-size: var(--fs-xs);
    transition: background var(--ease);
  }
  button:hover:not(:disabled, [aria-pressed='true']) {
    background: var(--surface-2);
  }
  b {
    color: var(--ink);
    font-size: var(--fs-md);
    font-variant-numeric: tabular-nums;
  }
  button[aria-pressed='true'],
  button[aria-pressed='true'] b {
    border-color: var(--brand);
    background: var(--brand);
    color: var(--on-brand);
  }
  button:disabled {
    border-color: var(--line);
    cursor: not-allowed;
    b {
      color: var(--ink-2);
    }
  }
  button.closed {
    text-decoration: line-through;
  }
  button.full > span {
    color: var(--pending);
  }
`;

type DayProps = { date: string; days: Days; isChosen: boolean; onChoose: () => void };

function DayButton({ date, days, isChosen, onChoose }: DayProps) {
  const state = days.dayOf(date)?.state ?? 'free';
  // Where any time may be asked for, a full day is one whose usual hours are taken.
  const isOver = state === 'closed' || (state === 'full' && !days.anyTime);
  return (
    <button
      type="button"
      className={isOver ? state : undefined}
      aria-label={isOver ? `${fullDate(date)}, ${state}` : fullDate(date)}
      aria-pressed={isChosen}
      disabled={isOver}
      onClick={onChoose}
    >
      <span>{isOver && state === 'full' ? 'Full' : weekdayOf(date)}</span>
      <b>{Number(date.slice(8))}</b>
    </button>
  );
}

type Props = {
  dates: string[];
  days: Days;
  value: string;
  onChoose: (date: string) => void;
  onEarlier?: () => void;
  onLater?: () => void;
};

/** Seven days at a tap, week by week; days off are struck out and full ones say so. */
export const DayStrip = ({ dates, days, value, onChoose, onEarlier, onLater }: Props) => (
  <Root>
    <Row $between $nowrap>
      <h3>{monthNames(dates[0] ?? '', dates.at(-1) ?? '')}</h3>
      <Row $gap={1} $nowrap>
        <IconButton label="Earlier days" disabled={!onEarlier} onClick={onEarlier}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label="Later days" disabled={!onLater} onClick={onLater}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </Row>
    </Row>
    <Strip role="group" aria-label="Days" aria-busy={days.isFetching}>
      {dates.map((date) => (
        <DayButton
          key={date}
          date={date}
          days={days}
          isChosen={date === value}
          onChoose={() => onChoose(date)}
        />
      ))}
    </Strip>
  </Root>
);
