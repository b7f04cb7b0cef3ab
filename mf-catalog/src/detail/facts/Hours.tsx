import type { WeeklyHours } from '@tm/contracts';
import { styled } from '@tm/platform';
import { Badge, Row } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { OpeningHours, SpecialHours } from './OpeningHours';
import { openingOf, type Exceptions } from '../../opening-hours/describeOpening';

const State = styled(Row)`
  margin-bottom: var(--s-4);
`;

type Props = { hours: WeeklyHours; exceptions?: Exceptions | undefined };

/** Shows whether a restaurant is open now in Lagos, its weekly hours, and the next dates with other hours. */
export function Hours({ hours, exceptions }: Props) {
  const { isOpen, state, next } = openingOf(hours, useMinute(), exceptions);
  return (
    <section aria-labelledby="opening-hours">
      <h2 id="opening-hours">Opening hours</h2>
      <State as="p" $gap={2}>
        <Badge $tone={isOpen ? 'completed' : 'neutral'}>{state}</Badge>
        {next && <span>{next[0]?.toUpperCase() + next.slice(1)}</span>}
      </State>
      <OpeningHours hours={hours} />
      <SpecialHours exceptions={exceptions} />
    </section>
  );
}
