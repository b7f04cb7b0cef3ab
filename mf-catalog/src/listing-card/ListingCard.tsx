import type { Listing } from '@tm/contracts';
import { CATEGORY_NAMES, sayDuration } from '@tm/domain';
import { styled } from '@tm/platform';
import { media, Picture, Rating } from '@tm/ui';
import { CardLink, cardStyle, Line } from './cardStyle';
import { ListingPrice } from './ListingPrice';
import { VerifiedMark } from './VerifiedMark';

const Root = styled.article`
  ${cardStyle}
  display: grid;
  gap: 3px;
  align-content: start;
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 0 var(--s-3);
  margin-top: var(--s-2);
  ${media.phone} {
    flex-direction: column;
  }
`;

/** Two narrow columns leave no room for sentences; the list view has them. */
const Text = styled(Line)`
  ${media.phone} {
    display: none;
  }
`;

type Props = { listing: Listing; priority?: boolean };

/** A service in the grid: picture, name, what matters, price (spec 2.6, look.md rule 2). */
export function ListingCard({ listing, priority = false }: Props) {
  const { id, title, description, category, location, duration, provider, images, rating, reviewCount } =
    listing;
  return (
    <Root>
      <Picture src={images[0]} alt="" sizes="(max-width: 720px) 50vw, 300px" priority={priority} />
      {provider?.isVerified && <VerifiedMark />}
      <Head>
        <h2>
          <CardLink to={`/services/${id}`}>{title}</CardLink>
        </h2>
        <Rating value={rating} count={reviewCount} />
      </Head>
      {provider && <Line>{provider.businessName}</Line>}
      {description && <Text>{description}</Text>}
      <Line $lines={2}>
        {CATEGORY_NAMES[category]} · {location} · {sayDuration(duration)}
      </Line>
      <ListingPrice listing={listing} />
    </Root>
  );
}
