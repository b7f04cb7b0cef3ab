import { MOON_NOTE } from '@tm/domain';
import { styled } from '@tm/platform';
import { Chip, Muted } from '@tm/ui';
import { Check, Plus } from 'lucide-react';
import { formatDates, shortDay } from '../days/dayLabels';
import { dayOffFor, holidayChoices } from './holidayChoices';
import type { DayOffText } from './hoursText';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin: var(--s-2) 0;
  padding: 0;
  list-style: none;
  button {
    white-space: normal;
    text-align: left;
  }
`;

type Props = {
  today: string;
  daysOff: readonly DayOffText[];
  onAdd: (dayOff: DayOffText) => void;
  onRemove: (index: number) => void;
};

/** Public holidays of the next year. One tap adds a holiday as a day off, the next one removes it. */
export function Holidays({ today, daysOff, onAdd, onRemove }: Props) {
  const choices = holidayChoices(today, daysOff);
  return (
    <div role="group" aria-label="Nigerian public holidays">
      <Muted $small>Nigerian public holidays of the next 12 months: tap those on which you are closed.</Muted>
      <List>
        {choices.map((choice) => {
          const { from, to, name, isExpected, state, index } = choice;
          const isOff = state !== 'open';
          return (
            <li key={`${name} ${from}`}>
              <Chip
                selected={isOff}
                disabled={state === 'covered'}
                onClick={() => (state === 'chosen' ? onRemove(index) : onAdd(dayOffFor(choice, daysOff)))}
              >
                {isOff ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
                {name}, {from === to ? shortDay(from) : formatDates(from, to)}
                {isExpected && ' *'}
              </Chip>
            </li>
          );
        })}
      </List>
      {choices.some(({ isExpected }) => isExpected) && <Muted $small>* {MOON_NOTE}.</Muted>}
    </div>
  );
}
