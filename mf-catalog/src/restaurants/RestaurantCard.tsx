import type { Listing } from '@tm/contracts';
import { LISTING_CARD_SIZES } from '@tm/domain';
import { styled } from '@tm/platform';
import { media, PictureBadge, PriceTag, Rating, VisuallyHidden } from '@tm/ui';
import { BadgeCheck, Clock, MapPin } from 'lucide-react';
import { memo } from 'react';
import { HeartButton } from '../saving';
import { Body, CardLink, CardMarks, cardStyle, Cover, InstantMark, Line } from '../search';
import { FoodLine } from './FoodLine';
import { SlotLinks } from './SlotLinks';
import { TodaysHours } from './TodaysHours';

const Root = styled.article`
  --cover-height: 66.67%;
  ${cardStyle}
`;

/**
 * All cards have the height of the fullest one, so that rows are aligned and placeholders have the same size.
 */
export const RestaurantBody = styled(Body)`
  gap: var(--s-1);
  min-height: 226px;
  margin-top: var(--s-2);
  h3 {
    font-size: var(--fs-lg);
  }
`;

const SpacedRow = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 0 var(--s-3);
`;

const Foot = styled(SpacedRow)`
  flex-wrap: wrap;
  align-items: baseline;
  margin-top: var(--s-1);
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
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const MenuLink = styled(CardLink)`
  color: var(--brand-strong);
  font-weight: 650;
  ${media.phone} {
    padding-block: 2px;
  }
`;

export const COVER_RATIO = '3 / 2';

type Props = { listing: Listing; priority?: boolean; page: string };

/** Badge "Pending" until the listing is approved, then "Verified" if the business is verified (PD-29). */
function ApprovalBadge({ listing: { isApproved, provider } }: { listing: Listing }) {
  if (!isApproved) return <PictureBadge>Pending</PictureBadge>;
  if (!provider?.isVerified) return null;
  return (
    <PictureBadge>
      <BadgeCheck aria-hidden="true" />
      Verified
    </PictureBadge>
  );
}

/**
 * Restaurant, food or catering (product 2.8) with Verified or Pending, rating, kinds of food, hours, price, a
 * link to the menu or service, and free times.
 */
export const RestaurantCard = memo(function RestaurantCard({ listing, priority = false, page }: Props) {
  const { id, title, category, location, basePrice, rating, reviewCount } = listing;
  return (
    <Root>
      <Cover of={listing} ratio={COVER_RATIO} sizes={LISTING_CARD_SIZES.restaurant} priority={priority} />
      <CardMarks>
        <ApprovalBadge listing={listing} />
        {listing.booksAtOnce && <InstantMark />}
      </CardMarks>
      <HeartButton listing={listing} />
      <RestaurantBody>
        <SpacedRow>
          <h3>{title}</h3>
          <Rating value={rating} count={reviewCount} />
        </SpacedRow>
        <FoodLine listing={listing} />
        <Fact as="p">
          <MapPin aria-hidden="true" />
          <span>{location}</span>
        </Fact>
        {(category === 'restaurant' || listing.openingHours) && (
          <Fact as="p">
            <Clock aria-hidden="true" />
            <TodaysHours listing={listing} />
          </Fact>
        )}
        <Foot>
          {basePrice > 0 ? <PriceTag from amount={basePrice} /> : <span />}
          <MenuLink to={`/services/${id}`}>
            {category === 'restaurant' ? 'View Menu' : 'View Service'}
            <VisuallyHidden> of {title}</VisuallyHidden>
          </MenuLink>
        </Foot>
        <SlotLinks listing={listing} page={page} />
      </RestaurantBody>
    </Root>
  );
});
