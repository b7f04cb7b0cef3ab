import { useListingRequestsQuery } from '@tm/api-client/providers';
import type { Listing } from '@tm/contracts';
import { FIGURE_DAYS } from '@tm/domain';
import { styled } from '@tm/platform';
import { Rating } from '@tm/ui';

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-2);
  min-height: 21px;
  color: var(--ink-2);
  font-size: var(--fs-sm);
`;

const requestText = (count: number): string =>
  `${count === 0 ? 'No' : count.toLocaleString('en-NG')} ${count === 1 ? 'request' : 'requests'} in ${FIGURE_DAYS} days`;

/** Rating of a service, and its requests of the last days once they are known. */
export function ListingFigures({ listing: { id, rating, reviewCount } }: { listing: Listing }) {
  const { data } = useListingRequestsQuery();
  const requests = data && (data.find(({ listingId }) => listingId === id)?.requests ?? 0);
  return (
    <Root>
      {reviewCount > 0 && <Rating value={rating} count={reviewCount} />}
      {requests !== undefined && <span>{requestText(requests)}</span>}
    </Root>
  );
}
