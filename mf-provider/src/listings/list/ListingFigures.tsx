import { useListingRequestsQuery } from '@tm/api-client/providers';
import type { Listing } from '@tm/contracts';
import { FIGURE_DAYS } from '@tm/domain';
import { styled } from '@tm/platform';
import { Rating } from '@tm/ui';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-2);
  min-height: 21px;
  color: var(--ink-2);
  font-size: var(--fs-sm);
`;

const figureText = (count: number, one: 'request' | 'view'): string =>
  `${count === 0 ? 'No' : count.toLocaleString('en-NG')} ${one}${count === 1 ? '' : 's'} in ${FIGURE_DAYS} days`;

/**
 * Rating of a service and its views of the last days, if the service of the catalog knows them, and its
 * requests of these days once they are loaded.
 */
export function ListingFigures({ listing: { id, rating, reviewCount, views } }: { listing: Listing }) {
  const { data } = useListingRequestsQuery();
  const requests = data && (data.find(({ listingId }) => listingId === id)?.requests ?? 0);
  const hasRating = reviewCount > 0;
  return (
    <>
      {(hasRating || views !== undefined) && (
        <Line>
          {hasRating && <Rating value={rating} count={reviewCount} />}
          {views !== undefined && <span>{figureText(views, 'view')}</span>}
        </Line>
      )}
      <Line>{requests !== undefined && figureText(requests, 'request')}</Line>
    </>
  );
}
