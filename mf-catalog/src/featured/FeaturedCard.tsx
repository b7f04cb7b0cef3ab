import type { Listing } from '@tm/contracts';
import { CATEGORY_NAMES, HOME_RATING_TEXT } from '@tm/domain';
import { styled } from '@tm/platform';
import { Picture, PriceTag, Rating, StarIcon, VisuallyHidden } from '@tm/ui';
import { CardLink, cardStyle, Line } from '../listing-card';

const Root = styled.article`
  ${cardStyle}
  display: grid;
  gap: 3px;
  align-content: start;
  h3 {
    margin-top: var(--s-2);
  }
`;

const Stars = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
  font-size: var(--fs-sm);
  svg {
    width: 15px;
    height: 15px;
    color: var(--accent);
  }
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

/** One of the featured services (spec 2.5): title, category, price, rating, View. */
export const FeaturedCard = ({
  listing: { id, title, category, images, basePrice, rating, reviewCount },
}: {
  listing: Listing;
}) => (
  <Root>
    <Picture src={images[0]} alt="" sizes="(max-width: 720px) 64vw, 390px" />
    <h3>{title}</h3>
    <Line>{CATEGORY_NAMES[category]}</Line>
    <Stars>
      {reviewCount > 0 ? (
        <Rating value={rating} count={reviewCount} />
      ) : (
        <>
          <StarIcon filled /> {HOME_RATING_TEXT}
        </>
      )}
    </Stars>
    <Foot>
      <PriceTag from amount={basePrice} />
      <View to={`/services/${id}`}>
        View<VisuallyHidden> {title}</VisuallyHidden>
      </View>
    </Foot>
  </Root>
);
