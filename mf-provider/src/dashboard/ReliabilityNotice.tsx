import type { ProviderSummary } from '@tm/contracts';
import { RELIABILITY_DAYS, describeReliability, isLowReliability } from '@tm/domain';
import { Badge, ButtonLink } from '@tm/ui';
import { NoticeCard } from './NoticeCard';

/** Warns a provider who has kept less than 90 % of the agreed bookings. Renders nothing otherwise. */
export function ReliabilityNotice({ reliability }: Pick<ProviderSummary, 'reliability'>) {
  if (!reliability || !isLowReliability(reliability)) return null;
  return (
    <NoticeCard label="Your cancellations">
      <Badge $tone="cancelled">{describeReliability(reliability)}</Badge>
      <p>
        Customers see this number on your listings. It counts the last {RELIABILITY_DAYS} days: accept only
        what you can take, and propose another time before you cancel.
      </p>
      <ButtonLink variant="secondary" to="/bookings?tab=cancelled">
        See cancelled bookings
      </ButtonLink>
    </NoticeCard>
  );
}
