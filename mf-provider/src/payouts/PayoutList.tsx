import { allItems } from '@tm/api-client/page';
import { usePayoutsInfiniteQuery } from '@tm/api-client/payouts';
import { formatNaira } from '@tm/domain';
import { Badge, Card, EmptyState, ErrorState, LoadMore, Muted, Skeleton } from '@tm/ui';
import { ListRow } from '@tm/ui/list-row';
import { STATES, describePayout } from './payoutText';

/** Number of payouts per page. */
const PAGE = 20;

/** Payouts of the business, page by page, with their loading, empty and error states. */
export function PayoutList() {
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    usePayoutsInfiniteQuery({ limit: PAGE });
  if (!currentData)
    return error && !isFetching ? (
      <ErrorState compact title="Your payouts did not load" onRetry={() => void refetch()} />
    ) : (
      <Skeleton $height={200} $radius={2} aria-busy="true" />
    );
  const payouts = allItems(currentData);
  if (payouts.length === 0)
    return (
      <Card>
        <EmptyState
          compact
          title="No payouts yet"
          text="When the work of a paid booking is done, its money comes into your balance. We pay it out at 6:00 AM."
        />
      </Card>
    );
  return (
    <>
      <Card as="ul" aria-label="Payouts" aria-busy={isFetching}>
        {payouts.map((payout) => {
          const [label, tone] = STATES[payout.state];
          return (
            <ListRow key={payout.reference} $min={180}>
              <div>
                <b>{formatNaira(payout.amount)}</b>
                <Muted as="p" $small>
                  {describePayout(payout)}
                </Muted>
              </div>
              <Badge $tone={tone}>{label}</Badge>
            </ListRow>
          );
        })}
      </Card>
      <LoadMore
        shown={payouts.length}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}
