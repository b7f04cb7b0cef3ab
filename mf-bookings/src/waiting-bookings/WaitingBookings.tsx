import { styled, useUser } from '@tm/platform';
import { Grid } from '@tm/ui';
import { readDraft, readWaiting, useDraftIds, useWaitingIds } from '../kept-order';
import { RefusedCard } from './RefusedCard';
import { WaitingCard } from './WaitingCard';

const Root = styled.section`
  margin-bottom: var(--s-8);
`;

/** On My Bookings: requests that wait in this browser, and those that were refused when they were sent. Nothing when there are none. */
export function WaitingBookings() {
  const userId = useUser()?.id;
  const waitingIds = useWaitingIds(userId);
  const draftIds = useDraftIds(userId);
  if (!userId) return null;
  const waiting = waitingIds.flatMap((id) => readWaiting(userId, id) ?? []);
  const refused = draftIds.flatMap((id) => readDraft(userId, id) ?? []).filter(({ refusal }) => refusal);
  if (waiting.length + refused.length === 0) return null;
  return (
    <Root aria-label="Requests that are not sent">
      <Grid $min={320} $gap={4}>
        {waiting.map((order) => (
          <WaitingCard key={order.listing.id} order={order} />
        ))}
        {refused.map((order) => (
          <RefusedCard key={order.listing.id} order={order} />
        ))}
      </Grid>
    </Root>
  );
}
