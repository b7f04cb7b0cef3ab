import type { Listing } from '@tm/contracts';
import { styled } from '@tm/platform';
import { useMinute } from '@tm/ui/clock';
import { openingOf } from '../opening-hours/describeOpening';

const State = styled.b<{ $open: boolean }>`
  font-weight: 600;
  color: ${({ $open }) => ($open ? 'var(--brand-strong)' : 'inherit')};
`;

/** Shows until when a restaurant is open or when it opens, or that its hours are not given (PD-29). */
export function TodaysHours({
  listing: { openingHours: hours, openingExceptions },
}: {
  listing: Pick<Listing, 'openingHours' | 'openingExceptions'>;
}) {
  const now = useMinute();
  if (!hours || Object.keys(hours).length === 0) return <span>Hours not given</span>;
  const { isOpen, state, next } = openingOf(hours, now, openingExceptions);
  return (
    <span>
      <State $open={isOpen}>{state}</State>
      {next && ` · ${next}`}
    </span>
  );
}
