import { allItems } from '@tm/api-client/page';
import { useMovementsInfiniteQuery } from '@tm/api-client/payouts';
import type { MoneyMovement } from '@tm/contracts';
import { bookingPage, bookingReference, formatDateTime, formatNaira } from '@tm/domain';
import { currentTime, Link, styled } from '@tm/platform';
import { Card, EmptyState, ErrorState, LoadMore, Muted, Skeleton, textLink } from '@tm/ui';
import { ListRow } from '@tm/ui/list-row';
import { formatChange, KINDS } from './movementText';

/** Number of movements per page. */
const PAGE = 20;

const What = styled.div`
  a {
    ${textLink}
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
  }
`;
const Amounts = styled.div`
  text-align: right;
  font-variant-numeric: tabular-nums;
`;

const Movement = ({ kind, at, bookingId, amount, after }: MoneyMovement) => (
  <ListRow $min={180}>
    <What>
      <b>{KINDS[kind]}</b>
      <Muted as="p" $small>
        {formatDateTime(new Date(at), currentTime())}
      </Muted>
      {bookingId && <Link to={bookingPage(bookingId)}>Booking #{bookingReference(bookingId)}</Link>}
    </What>
    <Amounts>
      <b>{formatChange(amount)}</b>
      <Muted as="p" $small>
        Balance {formatNaira(after)}
      </Muted>
    </Amounts>
  </ListRow>
);

/** Changes of the balance with the balance after each, page by page, with their states. */
export function MovementList() {
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useMovementsInfiniteQuery({ limit: PAGE });
  if (!currentData)
    return error && !isFetching ? (
      <ErrorState compact title="Your movements did not load" onRetry={() => void refetch()} />
    ) : (
      <Skeleton $height={200} $radius={2} aria-busy="true" />
    );
  const movements = allItems(currentData);
  if (movements.length === 0)
    return (
      <Card>
        <EmptyState
          compact
          title="No movements yet"
          text="Each change of your balance appears here: released money, payouts, and money that comes back."
        />
      </Card>
    );
  return (
    <>
      <Card as="ul" aria-label="Movements" aria-busy={isFetching}>
        {movements.map((movement) => (
          <Movement key={movement.id} {...movement} />
        ))}
      </Card>
      <LoadMore
        shown={movements.length}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}
