import type { Listing } from '@tm/contracts';
import { styled } from '@tm/platform';
import { media, Rating } from '@tm/ui';
import { memo } from 'react';
import { HeartButton } from '../../saving';
import { CardMarks } from './CardMarks';
import { Body, CardLink, cardStyle, Line } from './cardStyle';
import { Cover } from './Cover';
import { InstantMark } from './InstantMark';
import { ListingDetails } from './ListingDetails';
import { ListingPrice } from './ListingPrice';
import { NextFreeLine } from './NextFreeLine';
import { VerifiedMark } from './VerifiedMark';

export const RowFrame = styled.article`
  ${cardStyle}
  display: grid;
  grid-template-columns: 240px minmax(0, 1fr);
  gap: var(--s-5);
  align-items: start;
  padding-bottom: var(--s-5);
  border-bottom: 1px solid var(--line);
  h3 {
    font-size: var(--fs-lg);
  }
  > div:first-child {
    position: relative;
  }
  ${media.phone} {
    grid-template-columns: 112px minmax(0, 1fr);
    gap: var(--s-3);
    h3 {
      font-size: var(--fs-md);
    }
    > div:first-child > ${CardMarks} {
      left: 3px;
      > span {
        padding: 0 6px;
        font-size: var(--fs-xs);
      }
      /* With its icon, "Books at once" would be wider than the cover of 112 px. */
      svg {
        display: none;
      }
    }
  }
`;

export const RowBody = styled(Body)`
  min-height: 204px;
  ${media.phone} {
    min-height: 232px;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--s-4);
`;

type Props = { listing: Listing; priority?: boolean; page: string };

/** Service as a row, with the facts of the card and a longer description. */
export const ListingRow = memo(function ListingRow({ listing, priority = false, page }: Props) {
  const { id, title, description, provider, rating, reviewCount } = listing;
  return (
    <RowFrame>
      <div>
        <Cover of={listing} sizes="(max-width: 720px) 112px, 240px" priority={priority} />
        <CardMarks>
          {provider?.isVerified && <VerifiedMark />}
          {listing.booksAtOnce && <InstantMark />}
        </CardMarks>
        <HeartButton listing={listing} />
      </div>
      <RowBody>
        <Head>
          <h3>
            <CardLink to={`/services/${id}`}>{title}</CardLink>
          </h3>
          <Rating value={rating} count={reviewCount} />
        </Head>
        <ListingDetails listing={listing} />
        {description && <Line $lines={2}>{description}</Line>}
        <ListingPrice listing={listing} />
        <NextFreeLine listing={listing} page={page} />
      </RowBody>
    </RowFrame>
  );
});
