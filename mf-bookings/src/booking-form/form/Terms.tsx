import type { Listing } from '@tm/contracts';
import {
  fromLagos,
  PENDING_HOLD_HOURS,
  describeCancellationDeadline,
  describeCancellationTerms,
} from '@tm/domain';
import { Muted } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { obstacleAt, type Instant } from './obstacleAt';

const formatHours = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`);

/** Explains how long a request reserves its time. */
export const HoldTerms = ({ holdHours = PENDING_HOLD_HOURS }: { holdHours: number | undefined }) => (
  <Muted as="p" $small>
    We hold this time for up to {formatHours(holdHours)} while the provider answers. Until then you can cancel
    for free.
  </Muted>
);

type Props = {
  listing: Pick<Listing, 'cancellationHours'>;
  date: string;
  time: string;
  instant: Instant | undefined;
};

/** Cancellation terms next to the Book Now button; with the deadline once a time is chosen. */
export function CancelTerms({ listing: { cancellationHours }, date, time, instant }: Props) {
  const startsAt = fromLagos(date, time);
  const now = useMinute();
  const isAcceptedAtOnce = instant !== undefined && obstacleAt(instant, startsAt, now) === null;
  return (
    <Muted as="p" $small style={{ textAlign: 'center' }}>
      {startsAt
        ? describeCancellationDeadline({ startsAt, cancellationHours, isAcceptedAtOnce }, now)
        : `${describeCancellationTerms(cancellationHours)}.`}
    </Muted>
  );
}
