import type { WeeklyHours } from '@tm/contracts';
import { Badge, Row } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { OpeningHours } from './OpeningHours';
import { openingOf } from '../../opening-hours/describeOpening';

/** Shows whether a restaurant is open now in Lagos, and its weekly hours. */
export function Hours({ hours }: { hours: WeeklyHours }) {
  const { isOpen, state, next } = openingOf(hours, useMinute());
  return (
    <section aria-labelledby="opening-hours">
      <h2 id="opening-hours">Opening hours</h2>
      <Row as="p" $gap={2} style={{ marginBottom: 'var(--s-4)' }}>
        <Badge $tone={isOpen ? 'completed' : 'neutral'}>{state}</Badge>
        {next && <span>{next[0]?.toUpperCase() + next.slice(1)}</span>}
      </Row>
      <OpeningHours hours={hours} />
    </section>
  );
}
