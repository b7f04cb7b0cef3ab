import type { SlotSeats } from '@tm/domain';
import { styled } from '@tm/platform';
import { Button } from '@tm/ui';
import { useId, useState } from 'react';
import { SeatsTable } from './SeatsTable';
import { timeOf } from './slotTime';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2);
  h3 {
    font-size: var(--fs-md);
  }
  @media print {
    button {
      display: none;
    }
  }
`;

/** One bar per slot, as high as the share of its taken seats. */
const Bars = styled.ol`
  display: flex;
  align-items: flex-end;
  gap: 2px;
  height: 96px;
  margin-top: var(--s-3);
  border-bottom: 1px solid var(--line-strong);
  li {
    flex: 1;
    min-height: 2px;
    border-radius: 3px 3px 0 0;
    background: var(--brand);
  }
  li[data-full] {
    background: var(--pending);
  }
`;

const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  color: var(--ink-2);
  font-size: var(--fs-sm);
  font-variant-numeric: tabular-nums;
`;

const Summary = styled.p`
  margin-top: var(--s-2);
  font-size: var(--fs-sm);
`;

const Tables = styled.div`
  margin-top: var(--s-4);
`;

/** Returns the fullest slot, the earliest one of equals. */
const fullestOf = (slots: readonly SlotSeats[]): SlotSeats =>
  slots.reduce((most, slot) => (slot.taken > most.taken ? slot : most));

const describe = (slots: readonly SlotSeats[], seats: number | null): string => {
  const { start, taken } = fullestOf(slots);
  if (taken === 0) return 'No seats taken.';
  return `Fullest at ${timeOf(start)}: ${taken}${seats === null ? '' : ` of ${seats}`} seats taken.`;
};

type Props = {
  /** The slots that are not over, at least one. */
  slots: readonly SlotSeats[];
  seats: number | null;
};

/** Taken seats of a date as bars, the fullest slot as a sentence, and on demand all numbers as a table. */
export function SeatsStrip({ slots, seats }: Props) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  const top = Math.max(1, seats ?? fullestOf(slots).taken);
  return (
    <section aria-labelledby={id}>
      <Head>
        <h3 id={id}>Seats taken</h3>
        <Button variant="ghost" size="sm" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'Hide table' : 'Show as table'}
        </Button>
      </Head>
      <Bars aria-hidden="true">
        {slots.map(({ start, taken, free }) => (
          <li
            key={start}
            title={`${timeOf(start)}: ${taken}`}
            data-full={free === 0 ? '' : undefined}
            style={{ height: `${Math.min(100, (taken / top) * 100)}%` }}
          />
        ))}
      </Bars>
      <Ends aria-hidden="true">
        <span>{timeOf(slots[0]!.start)}</span>
        {slots.length > 1 && <span>{timeOf(slots.at(-1)!.start)}</span>}
      </Ends>
      <Summary>{describe(slots, seats)}</Summary>
      {isTable && (
        <Tables>
          <SeatsTable slots={slots} seats={seats} />
        </Tables>
      )}
    </section>
  );
}
