import type { Listing } from '@tm/contracts';
import { PRICE_SUFFIX } from '@tm/domain';
import { styled } from '@tm/platform';
import { Card, media, PriceTag, Rating, Row } from '@tm/ui';

/** Card with the price and the main action, next to the details. */
export const ActionCard = styled(Card)`
  display: grid;
  gap: var(--s-4);
  padding: var(--s-6);
  box-shadow: var(--shadow-2);
  h2 {
    font-size: var(--fs-xl);
  }
  > p {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  li {
    display: flex;
    align-items: center;
    gap: var(--s-3);
    min-height: 32px;
    font-size: var(--fs-sm);
  }
  li svg {
    width: 20px;
    height: 20px;
    flex: none;
    color: var(--brand);
  }
  ${media.phone} {
    padding: var(--s-5);
    box-shadow: none;
  }
`;

/** Price with the suffix of the specification, and the rating. */
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
