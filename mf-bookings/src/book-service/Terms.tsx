import type { Listing } from '@tm/contracts';
import { fromLagos, PENDING_HOLD_HOURS, sayCancellationDeadline, sayCancellationTerms } from '@tm/domain';
import { styled } from '@tm/platform';
import { Muted } from '@tm/ui';

const Root = styled(Muted)`
  display: grid;
  gap: var(--s-1);
  text-align: center;
`;

const sayHours = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`);

type Props = { listing: Listing; date: string; time: string; holdHours: number | undefined };

/** What one agrees to: until when it can be cancelled, and how long the request holds its time. */
export function Terms({ listing: { cancellationHours }, date, time, holdHours = PENDING_HOLD_HOURS }: Props) {
  const startsAt = fromLagos(date, time);
  return (
    <Root as="div" $small>
      <p>
        You can cancel for free until the provider accepts.{' '}
        {startsAt
          ? sayCancellationDeadline({ startsAt, cancellationHours }, new Date())
          : `${sayCancellationTerms(cancellationHours)}.`}
      </p>
      <p>Your request holds its time for {sayHours(holdHours)}, or until the provider answers.</p>
    </Root>
  );
}
