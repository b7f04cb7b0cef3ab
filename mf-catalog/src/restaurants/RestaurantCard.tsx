import type { Listing } from '@tm/contracts';
import { LISTING_CARD_SIZES } from '@tm/domain';
import { styled } from '@tm/platform';
import { media, PictureBadge, PriceTag, Rating, VisuallyHidden } from '@tm/ui';
import { BadgeCheck, Clock, MapPin } from 'lucide-react';
import { memo } from 'react';
import { Body, CardLink, CardMarks, cardStyle, Cover, InstantMark, Line } from '../search';
import { TodaysHours } from './TodaysHours';

const Root = styled.article`
  ${cardStyle}
`;

/**
 * All cards have the height of the fullest one, so that rows are aligned and placeholders have the same size.
 */
export const RestaurantBody = styled(Body)`
  gap: var(--s-1);
  min-height: 150px;
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

type Props = { listing: Listing; priority?: boolean };

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

/** Restaurant (product 2.8) with Verified or Pending, rating, hours, price and a link to its menu. */
export const RestaurantCard = memo(function RestaurantCard({ listing, priority = false }: Props) {
  const { id, title, location, basePrice, rating, reviewCount } = listing;
  return (
    <Root>
      <Cover of={listing} sizes={LISTING_CARD_SIZES.restaurant} priority={priority} />
      <CardMarks>
        <ApprovalBadge listing={listing} />
        {listing.booksAtOnce && <InstantMark />}
      </CardMarks>
      <RestaurantBody>
        <SpacedRow>
          <h3>{title}</h3>
          <Rating value={rating} count={reviewCount} />
        </SpacedRow>
        <Fact as="p">
          <MapPin aria-hidden="true" />
          <span>{location}</span>
        </Fact>
        <Fact as="p">
          <Clock aria-hidden="true" />
          <TodaysHours listing={listing} />
        </Fact>
        <Foot>
          {basePrice > 0 ? <PriceTag from amount={basePrice} /> : <span />}
          <MenuLink to={`/services/${id}`}>
            View Menu<VisuallyHidden> of {title}</VisuallyHidden>
          </MenuLink>
        </Foot>
      </RestaurantBody>
    </Root>
  );
});
