import { createGlobalStyle, styled } from '@tm/platform';
import { Button, IconButton, media } from '@tm/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DateJump } from '../days/DateJump';
import { CALENDAR_VIEWS, inPeriods, type CalendarControls } from './useCalendarState';

/** Extra space, so that the end of the page can be scrolled out from under the fixed bar. */
const BarSpace = createGlobalStyle`
  ${media.phone} {
    body { padding-bottom: calc(61px + env(safe-area-inset-bottom)); }
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2) var(--s-3);
  margin-bottom: var(--s-3);
  h2 {
    flex: 1 1 auto;
    font-size: var(--fs-xl);
  }
`;

/** Fixed on phones above the tabs, within reach of the thumb. */
const Steps = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  ${media.phone} {
    position: fixed;
    z-index: 20;
    inset: auto 0 var(--tabs, 0px);
    justify-content: space-between;
    padding: 8px var(--s-2) max(8px, env(safe-area-inset-bottom));
    border-top: 1px solid var(--line);
    background: var(--surface);
  }
`;

const Views = styled.div`
  display: flex;
  padding: 2px;
  border: 1px solid var(--line-strong);
  border-radius: var(--r-1);
  button {
    min-height: var(--touch);
    padding: 0 var(--s-3);
    border-radius: 6px;
    font-weight: 550;
    text-transform: capitalize;
  }
  button[aria-pressed='true'] {
    background: var(--ink);
    color: var(--canvas);
  }
  ${media.phone} {
    flex: 1 0 100%;
    button {
      flex: 1;
    }
  }
`;

type Props = { title: string; today: string; controls: CalendarControls };

/** Controls that choose the period and the view. */
export function CalendarBar({ title, today, controls }: Props) {
  const { view, date, change } = controls;
  const step = (periods: number) => change({ date: inPeriods(view, date, periods) });
  return (
    <Bar>
      <BarSpace />
      <h2 aria-live="polite">{title}</h2>
      <Steps role="group" aria-label="Other days">
        <IconButton label={`Previous ${view}`} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <Button variant="secondary" onClick={() => change({ date: today })}>
          Today
        </Button>
        <DateJump date={date} onDate={(to) => change({ date: to })} />
        <IconButton label={`Next ${view}`} onClick={() => step(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </Steps>
      <Views role="group" aria-label="Show by">
        {CALENDAR_VIEWS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === view}
            onClick={() => change({ view: name })}
          >
            {name}
          </button>
        ))}
      </Views>
    </Bar>
  );
}
