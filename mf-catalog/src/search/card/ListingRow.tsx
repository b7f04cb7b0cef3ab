import type { Listing } from '@tm/contracts';
import { styled } from '@tm/platform';
import { media, Rating } from '@tm/ui';
import { memo } from 'react';
import { CardMarks } from './CardMarks';
import { Body, CardLink, cardStyle, Line } from './cardStyle';
import { Cover } from './Cover';
import { InstantMark } from './InstantMark';
import { ListingDetails } from './ListingDetails';
import { ListingPrice } from './ListingPrice';
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
  ${media.phone} {
    grid-template-columns: 112px minmax(0, 1fr);
    gap: var(--s-3);
    h3 {
      font-size: var(--fs-md);
    }
    > div:first-child > ${CardMarks} {
      left: 6px;
      top: 6px;
      > span {
        padding: 0 8px 0 6px;
        font-size: var(--fs-xs);
      }
    }
  }
`;

export const RowBody = styled(Body)`
  min-height: 180px;
  ${media.phone} {
    min-height: 208px;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--s-4);
`;

type Props = { listing: Listing; priority?: boolean };

/** Service as a row, with the facts of the card and a longer description. */
export const ListingRow = memo(function ListingRow({ listing, priority = false }: Props) {
  const { id, title, description, provider, rating, reviewCount } = listing;
  return (
    <RowFrame>
      <div>
        <Cover of={listing} sizes="(max-width: 720px) 112px, 240px" priority={priority} />
        <CardMarks>
          {provider?.isVerified && <VerifiedMark />}
          {listing.booksAtOnce && <InstantMark />}
        </CardMarks>
      </div>
      <RowBody>
        <Head>
          <h3>
            <CardLink to={`/services/${id}`}>{title}</CardLink>
          </h3>
          <Rating value={rating} count={reviewCount} />
        </Head>
        {provider && <Line>{provider.businessName}</Line>}
        {description && <Line $lines={2}>{description}</Line>}
        <ListingDetails listing={listing} />
        <ListingPrice listing={listing} />
      </RowBody>
    </RowFrame>
  );
});
