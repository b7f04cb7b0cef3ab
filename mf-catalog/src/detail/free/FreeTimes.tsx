import type { Listing } from '@tm/contracts';
import { formatDate, formatTime, fromLagos } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { VisuallyHidden } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { useState, type ReactNode } from 'react';
import { useFreeDays } from './useFreeDays';

const Root = styled.div`
  display: grid;
  gap: var(--s-2);
  h3 {
    font-size: var(--fs-sm);
  }
`;

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(var(--touch), 1fr));
  gap: 8px;
  button {
    display: grid;
    justify-items: center;
    align-content: center;
    min-height: 56px;
    border: 1px solid var(--line-strong);
    border-radius: 11px;
    color: var(--ink-2);
    font-size: var(--fs-xs);
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
`;

const Times = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  a {
    display: grid;
    flex: 1;
    place-items: center;
    min-height: var(--touch);
    border: 1px solid var(--line-strong);
    border-radius: var(--r-full);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  a:hover {
    background: var(--surface-2);
  }
`;

/** Returns '[weekday, day, month]' of a date such as 'Tue 24 Nov'. */
const partsOf = (date: string, now: Date): string[] =>
  formatDate(fromLagos(date, '12:00') ?? now, now).split(' ');

type Props = {
  listing: Pick<Listing, 'id' | 'status'>;
  /** Placeholder of the same size. */
  waiting: ReactNode;
};

/**
 * The next free days of a service, and the first three times of the chosen one as links to the booking form.
 * Nothing if no free time is known.
 */
export function FreeTimes({ listing, waiting }: Props) {
  const { isLoading, days } = useFreeDays(listing);
  const [chosen, choose] = useState('');
  const now = useMinute();
  if (isLoading) return waiting;
  const day = days.find(({ date }) => date === chosen) ?? days[0];
  if (!day) return null;
  return (
    <Root role="group" aria-labelledby="next-free-times">
      <h3 id="next-free-times">Next free times</h3>
      <Days>
        {days.map(({ date }) => {
          const [weekday, number, month] = partsOf(date, now);
          return (
            <button key={date} type="button" aria-pressed={date === day.date} onClick={() => choose(date)}>
              <span>{weekday}</span> <b>{number}</b>
              <VisuallyHidden> {month}</VisuallyHidden>
            </button>
          );
        })}
      </Days>
      <Times aria-label={`Free times on ${partsOf(day.date, now).join(' ')}`}>
        {day.times.map((time) => (
          <li key={time}>
            <Link to={`/services/${listing.id}/book?date=${day.date}&time=${time}`}>
              {formatTime(fromLagos(day.date, time) ?? now)}
            </Link>
          </li>
        ))}
      </Times>
    </Root>
  );
}
