import type { Listing } from '@tm/contracts';
import { CATEGORY_NAMES } from '@tm/domain';
import { styled } from '@tm/platform';
import { PriceTag, Rating, VisuallyHidden } from '@tm/ui';
import { Body, CardLink, cardStyle, Cover, Line } from '../search';

const Root = styled.article`
  ${cardStyle}
`;

/** Height of the fullest card, so that nothing moves when the cards load. */
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

const View = styled(CardLink)`
  color: var(--brand-strong);
  font-weight: 650;
`;

/** Featured service (product 2.5) with title, category, price, rating and View. */
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
        <View to={`/services/${id}`}>
          View<VisuallyHidden> {title}</VisuallyHidden>
        </View>
      </Foot>
    </FeaturedBody>
  </Root>
);
