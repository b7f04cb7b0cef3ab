import type { Listing } from '@tm/contracts';
import { styled } from '@tm/platform';
import { Picture, PriceTag, Rating } from '@tm/ui';
import { CardLink, cardStyle, Line } from '../../search';

const Root = styled.article`
  ${cardStyle}
  display: grid;
  gap: 3px;
  h3 {
    margin-top: var(--s-2);
  }
`;

const FactLine = styled(Line)`
  > span {
    font-size: inherit;
  }
`;

/** Similar service with picture, name, rating, location and price. */
export const SimilarCard = ({
  listing: { id, title, images, imageAlts, rating, reviewCount, location, basePrice, priceType },
}: {
  listing: Listing;
}) => (
  <Root>
    <Picture src={images[0]} alt={imageAlts?.[0] ?? ''} sizes="(max-width: 720px) 64vw, 270px" />
    <h3>
      <CardLink to={`/services/${id}`}>{title}</CardLink>
    </h3>
    <FactLine as="div">
      <Rating value={rating} count={reviewCount} /> · {location}
    </FactLine>
    <PriceTag amount={basePrice} priceType={priceType} />
  </Root>
);
