import type { Listing } from '@tm/contracts';
import { LISTING_CARD_SIZES } from '@tm/domain';
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

const Root = styled.article`
  ${cardStyle}
`;

/** Height of the fullest card, so that rows are aligned and placeholders have the size of a card. */
export const CardBody = styled(Body)`
  min-height: 174px;
  margin-top: var(--s-2);
  ${media.phone} {
    min-height: 202px;
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

/** Hidden on phones, where two narrow columns leave no room. The list view shows it. */
const Text = styled(Line)`
  ${media.phone} {
    display: none;
  }
`;

type Props = { listing: Listing; priority?: boolean };

/** Service in the grid with picture, name, facts and price (product 2.6; design-language.md, rule 2). */
export const ListingCard = memo(function ListingCard({ listing, priority = false }: Props) {
  const { id, title, description, provider, rating, reviewCount } = listing;
  return (
    <Root>
      <Cover of={listing} sizes={LISTING_CARD_SIZES.service} priority={priority} />
      <CardMarks>
        {provider?.isVerified && <VerifiedMark />}
        {listing.booksAtOnce && <InstantMark />}
      </CardMarks>
      <CardBody>
        <Head>
          <h3>
            <CardLink to={`/services/${id}`}>{title}</CardLink>
          </h3>
          <Rating value={rating} count={reviewCount} />
        </Head>
        {provider && <Line>{provider.businessName}</Line>}
        {description && <Text>{description}</Text>}
        <ListingDetails listing={listing} />
        <ListingPrice listing={listing} />
      </CardBody>
    </Root>
  );
});
