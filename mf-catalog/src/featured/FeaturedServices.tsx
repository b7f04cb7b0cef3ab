import { useListingsTopQuery } from '@tm/api-client/listings';
import { ErrorState, Row, SectionTitle, Stack, textLink } from '@tm/ui';
import { Link, styled } from '@tm/platform';
import { CardGrid, CardSkeleton } from '../listing-card';
import { FeaturedCard } from './FeaturedCard';

/** Spec 2.5: the first six active services are considered, up to three are shown. */
const CONSIDERED = 6;
const SHOWN = 3;

const All = styled(Link)`
  ${textLink}
`;

/** Featured Services on a customer's home screen. Without any, the section is not there. */
export function FeaturedServices() {
  const { data, error, isFetching, refetch } = useListingsTopQuery({ status: 'active', limit: CONSIDERED });
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
        <CardGrid aria-busy={!data}>
          {data
            ? data.items.slice(0, SHOWN).map((listing) => (
                <li key={listing.id}>
                  <FeaturedCard listing={listing} />
                </li>
              ))
            : Array.from({ length: SHOWN }, (_, index) => (
                <li key={index}>
                  <CardSkeleton />
                </li>
              ))}
        </CardGrid>
      )}
    </Stack>
  );
}
