import { useSimilarListingsQuery } from '@tm/api-client/similarListings';
import { styled } from '@tm/platform';
import { media } from '@tm/ui';
import { SimilarCard } from './SimilarCard';
import { SimilarSkeleton } from './SimilarSkeleton';

const Root = styled.section`
  margin-top: var(--s-12);
  > h2 {
    margin-bottom: var(--s-5);
    font-size: var(--fs-2xl);
  }
  ${media.phone} {
    margin-top: var(--s-8);
    > h2 {
      margin-bottom: var(--s-4);
      font-size: var(--fs-xl);
    }
  }
`;

/** One row with as many cards as fit. On phones it scrolls sideways up to both edges. */
const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--s-6);
  ${media.desk} {
    > li:nth-child(n + 5) {
      display: none;
    }
  }
  ${media.narrow} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > li:nth-child(n + 4) {
      display: none;
    }
  }
  ${media.phone} {
    display: flex;
    gap: var(--s-4);
    margin-inline: calc(-1 * var(--s-4));
    padding: 4px var(--s-4);
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    scroll-snap-type: x proximity;
    scroll-padding-inline: var(--s-4);
    scrollbar-width: none;
    > li:nth-child(n) {
      display: block;
      flex: 0 0 64%;
      max-width: 260px;
      scroll-snap-align: start;
    }
  }
`;

/** Services of the same kind, near in price and place. Renders nothing when there are none. */
export function SimilarServices({ serviceId }: { serviceId: string }) {
  const { currentData: listings, isFetching } = useSimilarListingsQuery(serviceId);
  if (!listings && isFetching) return <SimilarSkeleton />;
  if (!listings || listings.length === 0) return null;
  return (
    <Root aria-labelledby="similar-services">
      <h2 id="similar-services">Similar services</h2>
      <Cards>
        {listings.map((listing) => (
          <li key={listing.id}>
            <SimilarCard listing={listing} />
          </li>
        ))}
      </Cards>
    </Root>
  );
}
