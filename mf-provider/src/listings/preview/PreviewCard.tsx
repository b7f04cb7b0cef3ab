import { cuisineNames, formatPriceLevel, priceLevelOf, PRICE_UNITS } from '@tm/domain';
import { styled, useUser } from '@tm/platform';
import { Muted, Picture, PictureBadge, PriceTag, Rating } from '@tm/ui';
import { BadgeCheck, Image } from 'lucide-react';
import type { ListingText } from '../text/listingText';
import { kindOf, previewOf, titleOf, type PreviewListing } from './previewListing';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 3px;
  max-width: 270px;
  h3 {
    font: 650 var(--fs-md) / 1.35 var(--font);
    letter-spacing: 0;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
`;

const Cover = styled.div`
  position: relative;
  margin-bottom: var(--s-2);
  > svg {
    position: absolute;
    inset: 0;
    margin: auto;
    width: 32px;
    height: 32px;
    color: var(--ink-3);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 0 var(--s-3);
  > h3 {
    min-width: 0;
  }
`;

const Line = styled(Muted)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** A long name of a business is cut rather than the area, as on the cards of customers. */
const Who = styled(Line)`
  display: flex;
  white-space: pre;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > span + span {
    flex: none;
    max-width: 65%;
  }
`;

const Price = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 5px;
  color: var(--ink-2);
  font-size: var(--fs-sm);
`;

/** Price as on the cards of customers (`formatCardPrice`). */
function CardPrice({ of: { category, basePrice, priceType } }: { of: PreviewListing }) {
  if (!(basePrice > 0)) return <Muted $small>No price yet</Muted>;
  if (category === 'restaurant') return <PriceTag from amount={basePrice} />;
  return (
    <Price>
      <PriceTag amount={basePrice} suffix="" />
      <span>{PRICE_UNITS[priceType]}</span>
    </Price>
  );
}

/** Kinds of food, price level and location of a restaurant. */
function RestaurantLines({ of: shown }: { of: PreviewListing }) {
  const level = priceLevelOf(shown);
  const food = [...cuisineNames(shown.cuisines), level && formatPriceLevel(level)].filter(Boolean);
  return (
    <>
      {food.length > 0 && <Line $small>{food.join(' · ')}</Line>}
      <Line $small>{shown.location}</Line>
    </>
  );
}

/** Business and area, then category and duration. */
const ServiceLines = ({ of: shown, business }: { of: PreviewListing; business: string | undefined }) => (
  <>
    <Who $small>
      <span>{business}</span>
      {shown.location && <span> · {shown.location}</span>}
    </Who>
    <Line $small>{kindOf(shown)}</Line>
  </>
);

type Props = {
  text: ListingText;
  /** Rating of a stored service. */
  rating?: number | undefined;
  reviewCount?: number | undefined;
};

/** Card of the form's content as customers see it in lists, without its links and next free time. */
export function PreviewCard({ text, rating = 0, reviewCount = 0 }: Props) {
  const profile = useUser()?.profileData;
  const shown = previewOf(text);
  const cover = shown.images?.[0];
  const isRestaurant = shown.category === 'restaurant';
  return (
    <Root>
      <Cover>
        <Picture
          src={cover}
          alt={shown.imageAlts?.[0] ?? ''}
          sizes="270px"
          ratio={isRestaurant ? '3 / 2' : '4 / 3'}
        />
        {!cover && <Image aria-hidden="true" />}
        {profile?.isVerified && (
          <PictureBadge>
            <BadgeCheck aria-hidden="true" />
            Verified
          </PictureBadge>
        )}
      </Cover>
      <Head>
        <h3>{titleOf(text)}</h3>
        <Rating value={rating} count={reviewCount} />
      </Head>
      {isRestaurant ? (
        <RestaurantLines of={shown} />
      ) : (
        <ServiceLines of={shown} business={profile?.businessName} />
      )}
      <CardPrice of={shown} />
    </Root>
  );
}
