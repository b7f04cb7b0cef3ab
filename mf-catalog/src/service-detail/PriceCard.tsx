import type { Listing } from '@tm/contracts';
import { PRICE_SUFFIX } from '@tm/domain';
import { styled } from '@tm/platform';
import { Card, PriceTag, Rating, Row } from '@tm/ui';

/** What it costs, with the spec's suffix, and how it is rated. */
export const PriceHead = ({
  listing: { basePrice, priceType, rating, reviewCount },
}: {
  listing: Listing;
}) => (
  <Row $between>
    <PriceTag large amount={basePrice} suffix={PRICE_SUFFIX[priceType]} />
    <Rating value={rating} count={reviewCount} />
  </Row>
);

const Root = styled(Card)`
  box-shadow: var(--shadow-1);
`;

/** The price alone, for people who do not book: providers, owners and admins. */
export const PriceCard = ({ listing }: { listing: Listing }) => (
  <Root>
    <PriceHead listing={listing} />
  </Root>
);
