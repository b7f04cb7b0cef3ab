import type { Listing } from '@tm/contracts';
import { CATEGORY_NAMES } from '@tm/domain';
import { styled } from '@tm/platform';
import { PriceTag, Rating, VisuallyHidden } from '@tm/ui';
import { Body, CardLink, cardStyle, Cover, Line } from '../search';

const Root = styled.article`
  ${cardStyle}
`;

/** The height of the card with the most content, so that nothing moves when the cards load. */
export const FeaturedBody = styled(Body)`
  min-height: 124px;
  margin-top: var(--s-2);
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--s-2);
`;

const ViewLink = styled(CardLink)`
  color: var(--brand-strong);
  font-weight: 650;
`;

/** Featured service (product 2.5) with title, category, price, rating and a link to its page. */
export const FeaturedCard = ({
  listing: { id, title, category, images, imageAlts, basePrice, rating, reviewCount },
}: {
  listing: Listing;
}) => (
  <Root>
    <Cover of={{ images, imageAlts }} sizes="(max-width: 720px) 64vw, 390px" />
    <FeaturedBody>
      <h3>{title}</h3>
      <Line>{CATEGORY_NAMES[category]}</Line>
      <Rating value={rating} count={reviewCount} />
      <Foot>
        <PriceTag from amount={basePrice} />
        <ViewLink to={`/services/${id}`}>
          View<VisuallyHidden> {title}</VisuallyHidden>
        </ViewLink>
      </Foot>
    </FeaturedBody>
  </Root>
);
