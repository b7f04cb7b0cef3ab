import type { Listing } from '@tm/contracts';
import { styled } from '@tm/platform';
import { fullDate, hoursOn, nextDates, weekdayOf } from './hours';

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 5px;
  button {
    display: grid;
    justify-items: center;
    gap: 2px;
    min-height: 62px;
    padding: 8px 0;
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
    text-decoration: line-through;
    cursor: not-allowed;
    b {
      color: var(--ink-2);
    }
  }
`;

type Props = { listing: Listing; value: string; now: Date; onChange: (date: string) => void };

/** The next seven days at a tap; days off are struck out. */
export const DayStrip = ({ listing, value, now, onChange }: Props) => (
  <Root role="group" aria-label="Next seven days">
    {nextDates(now).map((date) => {
      const isClosed = hoursOn(listing, date) === 'closed';
      return (
        <button
          key={date}
          type="button"
          aria-label={isClosed ? `${fullDate(date)}, closed` : fullDate(date)}
          aria-pressed={date === value}
          disabled={isClosed}
          onClick={() => onChange(date)}
        >
          <span>{weekdayOf(date)}</span>
          <b>{Number(date.slice(8))}</b>
        </button>
      );
    })}
  </Root>
);
