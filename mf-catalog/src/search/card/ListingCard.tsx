import type { Listing } from '@tm/contracts';
import { LISTING_CARD_SIZES } from '@tm/domain';
import { styled } from '@tm/platform';
import { media, Rating } from '@tm/ui';
import { memo } from 'react';
import { HeartButton } from '../../saving';
import { CardMarks } from './CardMarks';
import { Body, CardLink, cardStyle } from './cardStyle';
import { Cover } from './Cover';
import { InstantMark } from './InstantMark';
import { Kind, ListingDetails } from './ListingDetails';
import { ListingPrice } from './ListingPrice';
import { NextFreeLine } from './NextFreeLine';
import { VerifiedMark } from './VerifiedMark';

const Root = styled.article`
  ${cardStyle}
`;

/**
 * Height of the fullest card, so that rows are aligned and placeholders have the size of a card. The smallest
 * phones show neither category nor duration.
 */
export const CardBody = styled(Body)`
  min-height: 150px;
  margin-top: var(--s-2);
  ${media.phone} {
    min-height: 196px;
  }
  ${media.smallPhone} {
    min-height: 172px;
    ${Kind} {
      display: none;
    }
  }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 0 var(--s-3);
  ${media.phone} {
    flex-direction: column;
  }
`;

type Props = {
  listing: Listing;
  priority?: boolean;
  /** Ids of the listings of its page (`NextFreeLine`). Without them the card has no next free time. */
  page?: string;
  /** Called when its heart removes it from the favourites (`HeartButton`). */
  onRemove?: (id: string, done: Promise<boolean>) => void;
};

/**
 * Service in the grid with picture, name, two lines of facts, price and next free time (design-language.md,
 * rule 2). The list view has its description too (product 2.6).
 */
export const ListingCard = memo(function ListingCard({ listing, priority = false, page, onRemove }: Props) {
  const { id, title, provider, rating, reviewCount } = listing;
  return (
    <Root>
      <Cover of={listing} sizes={LISTING_CARD_SIZES.service} priority={priority} />
      <CardMarks>
        {provider?.isVerified && <VerifiedMark />}
        {listing.booksAtOnce && <InstantMark />}
      </CardMarks>
      <HeartButton listing={listing} onRemove={onRemove && ((done) => onRemove(id, done))} />
      <CardBody>
        <Head>
          <h3>
            <CardLink to={`/services/${id}`}>{title}</CardLink>
          </h3>
          <Rating value={rating} count={reviewCount} />
        </Head>
        <ListingDetails listing={listing} />
        <ListingPrice listing={listing} />
        {page && <NextFreeLine listing={listing} page={page} />}
      </CardBody>
    </Root>
  );
});
