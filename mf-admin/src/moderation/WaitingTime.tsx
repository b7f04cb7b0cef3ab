import { formatDateTime, describeWait, waitUrgency, type WaitUrgency } from '@tm/domain';
import { styled } from '@tm/platform';
import { Badge, Muted, type Tone } from '@tm/ui';

const Root = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1) var(--s-2);
  time {
    white-space: nowrap;
  }
`;

const BADGES: Partial<Record<WaitUrgency, readonly [string, Tone]>> = {
  due: ['Due soon', 'pending'],
  overdue: ['Overdue', 'cancelled'],
};

/** How long a record has waited for an admin, with a badge relative to the promised 24-48 hours. */
export function WaitingTime({ since, now }: { since: string; now: Date }) {
  const at = new Date(since);
  const badge = BADGES[waitUrgency(at, now)];
  return (
    <Root>
      <time dateTime={since} title={`Since ${formatDateTime(at)}`}>
        {describeWait(at, now)}
      </time>
      {badge && <Badge $tone={badge[1]}>{badge[0]}</Badge>}
    </Root>
  );
}

/** Shown instead of a waiting time. */
export const NotWaiting = () => <Muted>Not waiting</Muted>;
