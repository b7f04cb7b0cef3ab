import { styled, useUser } from '@tm/platform';
import { Grid } from '@tm/ui';
import { useEffect, useRef } from 'react';
import { useDrafts, usePendingOrders } from './storedOrder';
import { RejectedOrderCard } from './RejectedOrderCard';
import { PendingOrderCard } from './PendingOrderCard';

const Root = styled.section`
  margin-bottom: var(--s-8);
`;

/** Moves the focus here when the card with the focused button is removed. */
function useRestoreFocus(cards: string) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(cards);
  useEffect(() => {
    const isChanged = before.current !== cards;
    before.current = cards;
    if (isChanged && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [cards]);
  return place;
}

/**
 * Pending orders of this browser and those that were refused when they were sent, for My Bookings. Empty
 * without any.
 */
export function PendingOrders() {
  const userId = useUser()?.id;
  const waiting = usePendingOrders(userId);
  const refused = useDrafts(userId).filter(({ refusal }) => refusal);
  const idsOf = (orders: typeof refused) => orders.map(({ listing }) => listing.id).join(' ');
  const place = useRestoreFocus(`${idsOf(waiting)}, ${idsOf(refused)}`);
  return (
    <div ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      {waiting.length + refused.length > 0 && (
        <Root aria-label="Requests that are not sent">
          <Grid $min={320} $gap={4}>
            {waiting.map((order) => (
              <PendingOrderCard key={order.listing.id} order={order} />
            ))}
            {refused.map((order) => (
              <RejectedOrderCard key={order.listing.id} order={order} />
            ))}
          </Grid>
        </Root>
      )}
    </div>
  );
}
