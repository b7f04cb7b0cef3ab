import type { Listing } from '@tm/contracts';
import { RESTAURANT_CARD_RATING, RESTAURANT_HOURS, RESTAURANT_PRICE_NAIRA, formatRating } from '@tm/domain';
import { styled } from '@tm/platform';
import { Picture, PictureBadge, PriceTag, Rating, StarIcon, VisuallyHidden } from '@tm/ui';
import { BadgeCheck, Clock, MapPin } from 'lucide-react';
import { CardLink, cardStyle, Line } from '../listing-card';
import { sayOpening } from '../opening-hours';

const Root = styled.article`
  ${cardStyle}
  display: grid;
  gap: var(--s-1);
  align-content: start;
  h2 {
    font-size: var(--fs-lg);
  }
`;

const Split = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s-3);
  margin-top: var(--s-2);
`;

const Fact = styled(Line)`
  display: flex;
  align-items: center;
  gap: 6px;
  svg {
    width: 16px;
    height: 16px;
    flex: none;
  }
`;

const MenuLink = styled(CardLink)`
  color: var(--brand-strong);
  font-weight: 650;
`;

const Placeholder = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
  svg {
    width: 15px;
    height: 15px;
    color: var(--accent);
  }
`;

/** The mean of the reviews; until there is one, the spec's placeholder (decision 2). */
const RestaurantRating = ({ rating, reviewCount }: Listing) =>
  reviewCount > 0 ? (
    <Rating value={rating} count={reviewCount} />
  ) : (
    <Placeholder>
      <StarIcon filled />
      {formatRating(RESTAURANT_CARD_RATING)}
    </Placeholder>
  );

type Props = { listing: Listing; priority?: boolean };

/** A restaurant (spec 2.8): Verified or Pending, rating, hours, price and the way to its menu. */
export function RestaurantCard({ listing, priority = false }: Props) {
  const { id, title, images, isApproved, location, openingHours, basePrice } = listing;
  return (
    <Root>
      <Picture src={images[0]} alt="" sizes="(max-width: 720px) 100vw, 390px" priority={priority} />
      <PictureBadge>
        {isApproved && <BadgeCheck aria-hidden="true" />}
        {isApproved ? 'Verified' : 'Pending'}
      </PictureBadge>
      <Split>
        <h2>{title}</h2>
        <RestaurantRating {...listing} />
      </Split>
      <Fact as="p">
        <MapPin aria-hidden="true" />
        {location}
      </Fact>
      <Fact as="p">
        <Clock aria-hidden="true" />
        {openingHours ? sayOpening(openingHours, new Date()) : RESTAURANT_HOURS}
      </Fact>
      <Split>
        <PriceTag from amount={basePrice || RESTAURANT_PRICE_NAIRA} />
        <MenuLink to={`/services/${id}`}>
          View Menu<VisuallyHidden> of {title}</VisuallyHidden>
        </MenuLink>
      </Split>
    </Root>
  );
}
