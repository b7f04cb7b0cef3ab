import type { Listing } from '@tm/contracts';
import { CATEGORY_NAMES, sayDuration } from '@tm/domain';
import { styled } from '@tm/platform';
import { media, Picture, Rating } from '@tm/ui';
import { CardLink, cardStyle, Line } from './cardStyle';
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
  h2 {
    font-size: var(--fs-lg);
  }
  ${media.phone} {
    grid-template-columns: 112px minmax(0, 1fr);
    gap: var(--s-3);
    h2 {
      font-size: var(--fs-md);
    }
    > div:first-child > span + span {
      left: 6px;
      top: 6px;
      padding: 0 8px 0 6px;
      font-size: var(--fs-xs);
    }
  }
`;

const Body = styled.div`
  display: grid;
  gap: var(--s-1);
  align-content: start;
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--s-4);
`;

/** A service in the list: the same facts as the card, with room for the description. */
export function ListingRow({ listing, priority = false }: { listing: Listing; priority?: boolean }) {
  const { id, title, description, category, location, duration, provider, images, rating, reviewCount } =
    listing;
  return (
    <RowFrame>
      <div>
        <Picture src={images[0]} alt="" sizes="(max-width: 720px) 112px, 240px" priority={priority} />
        {provider?.isVerified && <VerifiedMark />}
      </div>
      <Body>
        <Head>
          <h2>
            <CardLink to={`/services/${id}`}>{title}</CardLink>
          </h2>
          <Rating value={rating} count={reviewCount} />
        </Head>
        {provider && <Line>{provider.businessName}</Line>}
        {description && <Line $lines={2}>{description}</Line>}
        <Line $lines={2}>
          {CATEGORY_NAMES[category]} · {location} · {sayDuration(duration)}
        </Line>
        <ListingPrice listing={listing} />
      </Body>
    </RowFrame>
  );
}
