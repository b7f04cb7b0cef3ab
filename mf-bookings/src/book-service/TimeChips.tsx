import type { Listing } from '@tm/contracts';
import { styled } from '@tm/platform';
import { Chip, Muted } from '@tm/ui';
import { hoursOn, sayTime, timesOn } from './hours';

const Root = styled.div`
  display: flex;
  gap: var(--s-2);
  overflow-x: auto;
  padding: 2px 2px 6px;
  scrollbar-width: thin;
  > button {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
  > button[aria-pressed='true'],
  > button[aria-pressed='true']:hover {
    border-color: var(--brand);
    background: var(--brand);
    color: var(--on-brand);
  }
`;

type Props = { listing: Listing; date: string; value: string; now: Date; onChange: (time: string) => void };

/** Whole hours of the chosen day at a tap; nothing before a day is chosen. */
export function TimeChips({ listing, date, value, now, onChange }: Props) {
  if (!date) return null;
  if (hoursOn(listing, date) === 'closed')
    return <Muted $small>Closed on this day. Please choose another one.</Muted>;
  const times = timesOn(listing, date, now);
  if (times.length === 0) return null;
  return (
    <Root role="group" aria-label="Usual hours">
      {times.map((time) => (
        <Chip key={time} selected={time === value} onClick={() => onChange(time)}>
          {sayTime(time)}
        </Chip>
      ))}
    </Root>
  );
}
