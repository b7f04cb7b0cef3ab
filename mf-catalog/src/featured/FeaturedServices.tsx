import { useListingsTopQuery } from '@tm/api-client/listings';
import { ErrorState, media, Row, SectionTitle, Stack, textLink } from '@tm/ui';
import { Link, styled } from '@tm/platform';
import { FeaturedCard } from './FeaturedCard';
import { FeaturedSkeleton } from './FeaturedSkeleton';

/** Loads the six best active services and shows up to three (product 2.5). */
const CONSIDERED = 6;
const SHOWN = 3;

/** Three columns; a strip that scrolls sideways on phones. */
const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s-5);
  ${media.phone} {
    grid-template-columns: repeat(3, 64vw);
    gap: var(--s-3);
    margin-inline: calc(-1 * var(--s-4));
    padding-inline: var(--s-4);
    overflow-x: auto;
    scroll-snap-type: x proximity;
    scroll-padding-inline: var(--s-4);
    scrollbar-width: none;
    > li {
      scroll-snap-align: start;
    }
  }
`;

const All = styled(Link)`
  ${textLink}
`;

/** Featured Services on a customer's home screen. Renders nothing when there are none. */
export function FeaturedServices() {
  const { data, error, isFetching, refetch } = useListingsTopQuery({
    status: 'active',
    sort: 'recommended',
    limit: CONSIDERED,
  });
  if (data?.items.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="featured-services">
      <Row $between>
        <SectionTitle id="featured-services">Featured Services</SectionTitle>
        <All to="/services">View All</All>
      </Row>
      {error && !isFetching ? (
        <ErrorState compact title="The services did not load" onRetry={() => void refetch()} />
      ) : (
        <Strip aria-busy={!data}>
          {data
            ? data.items.slice(0, SHOWN).map((listing) => (
                <li key={listing.id}>
                  <FeaturedCard listing={listing} />
                </li>
              ))
            : Array.from({ length: SHOWN }, (_, index) => (
                <li key={index}>
                  <FeaturedSkeleton />
                </li>
              ))}
        </Strip>
      )}
    </Stack>
  );
}
