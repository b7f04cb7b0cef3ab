import type { AdminListingDetail } from '@tm/contracts';
import { Link, styled } from '@tm/platform';
import { Card, Muted, Rating, Stack, textLink } from '@tm/ui';
import { DecisionHistory } from '../../moderation/DecisionHistory';
import { OwnerCard } from '../../moderation/OwnerCard';

const Title = styled.h2`
  font-size: var(--fs-lg);
`;
const Business = styled.div`
  display: grid;
  gap: var(--s-1);
  overflow-wrap: anywhere;
  a {
    ${textLink}
  }
`;

const STANDING_LABELS = {
  verified: 'Verified business',
  submitted: 'Documents wait for review',
  refused: 'Documents were refused',
  unsubmitted: 'No documents submitted',
} as const;

/** The provider of the listing and the history of admin decisions. */
export const ListingParties = ({ listing, now }: { listing: AdminListingDetail; now: Date }) => (
  <Stack $gap={4}>
    <Card as="section">
      <Stack $gap={4}>
        <Title>Provider</Title>
        {listing.provider && (
          <Business>
            <Link to={`/admin/providers/${listing.providerId}`}>{listing.provider.businessName}</Link>
            {listing.verification && <Muted $small>{STANDING_LABELS[listing.verification]}</Muted>}
            <Rating value={listing.provider.rating} count={listing.provider.totalReviews} />
          </Business>
        )}
        <OwnerCard owner={listing.owner} />
      </Stack>
    </Card>
    <Card as="section">
      <Stack $gap={4}>
        <Title>History</Title>
        <DecisionHistory decisions={listing.history} now={now} />
      </Stack>
    </Card>
  </Stack>
);
