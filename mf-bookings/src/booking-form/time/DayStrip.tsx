import { styled } from '@tm/platform';
import { IconButton, Row, VisuallyHidden } from '@tm/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { monthNames, monthAlone, weekdayOf } from './days';
import type { Days } from './useDays';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-1);
  h3 {
    font-size: var(--fs-md);
  }
  [aria-disabled='true'] {
    opacity: 0.45;
    cursor: not-allowed;
  }
`;

const Strip = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(var(--touch), 1fr));
  gap: 8px;
  /* Seven touch targets are wider than a small phone, so the strip scrolls. The padding keeps outlines visible.
     It is the offset parent of the hidden texts of the days, which otherwise make the page wider. */
  position: relative;
  margin: -4px;
  padding: 4px;
  overflow-x: auto;
  scrollbar-width: none;
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
  button:disabled:not([aria-pressed='true']) {
    border-color: var(--line);
    b {
      color: var(--ink-2);
    }
  }
  button:disabled {
    cursor: not-allowed;
  }
  button.closed {
    text-decoration: line-through;
  }
  button.full > span {
    color: var(--pending);
  }
`;

type DayProps = { date: string; days: Days; isChosen: boolean; isTooLate: boolean; onChoose: () => void };

function DayButton({ date, days, isChosen, isTooLate, onChoose }: DayProps) {
  const state = days.dayOf(date)?.state ?? 'free';
  // If any time may be requested, a full day means only that its usual hours are taken.
  const isUnavailable = state === 'closed' || (state === 'full' && !days.anyTime);
  return (
    <button
      type="button"
      className={isUnavailable ? state : undefined}
      aria-pressed={isChosen}
      disabled={isUnavailable || isTooLate}
      onClick={onChoose}
    >
      <span>{isUnavailable && state === 'full' ? 'Full' : weekdayOf(date)}</span>{' '}
      <b>{Number(date.slice(8))}</b>
      <VisuallyHidden>
        {' '}
        {monthAlone(date)}
        {isTooLate ? ', too far ahead' : isUnavailable && state === 'closed' && ', closed'}
      </VisuallyHidden>
    </button>
  );
}

type Props = {
  dates: string[];
  /** Last bookable date. */
  last: string;
  days: Days;
  value: string;
  onChoose: (date: string) => void;
  onEarlier?: () => void;
  onLater?: () => void;
};

/**
 * Scrolls to the first day of each week and keeps the chosen day visible, because a small phone does not show
 * all days.
 */
function useScrollToChosen(first: string | undefined, value: string) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = strip.current;
    if (!root) return;
    root.scrollLeft = 0;
    const chosen = root.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
    if (chosen) root.scrollLeft = Math.max(0, chosen.right - root.getBoundingClientRect().right + 4);
  }, [first, value]);
  return strip;
}

/** Seven days per page to choose from. Closed days are struck through, full days are labelled. */
export function DayStrip({ dates, last, days, value, onChoose, onEarlier, onLater }: Props) {
  const strip = useScrollToChosen(dates[0], value);
  return (
    <Root>
      <Row $between $nowrap>
        <h3>{monthNames(dates[0] ?? '', dates.at(-1) ?? '')}</h3>
        <Row $gap={1} $nowrap>
          <IconButton label="Earlier days" aria-disabled={!onEarlier} onClick={onEarlier}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton label="Later days" aria-disabled={!onLater} onClick={onLater}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </Row>
      </Row>
      <Strip ref={strip} role="group" aria-label="Days" aria-busy={days.isFetching}>
        {dates.map((date) => (
          <DayButton
            key={date}
            date={date}
            days={days}
            isChosen={date === value}
            isTooLate={date > last}
            onChoose={() => onChoose(date)}
          />
        ))}
      </Strip>
    </Root>
  );
}
