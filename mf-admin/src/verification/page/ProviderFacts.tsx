import type { AdminProviderDetail } from '@tm/contracts';
import { formatPhone, LISTING_STATUSES, VERIFICATION_ITEM_NAMES } from '@tm/domain';
import { styled } from '@tm/platform';
import { Card, Muted, Rating, SectionTitle, Stack, StatusBadge } from '@tm/ui';
import { formatCount } from '../../list/countLabels';
import { NoValue } from '../../list/NoValue';
import { DetailList } from '../../moderation/reviewLayout';
import { DocumentView } from './DocumentView';

const Mistakes = styled.ul`
  display: grid;
  gap: var(--s-1);
  padding-left: var(--s-5);
`;
const FactText = styled.p`
  max-width: 70ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Services = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2) var(--s-4);
  li {
    display: flex;
    align-items: center;
    gap: var(--s-2);
  }
`;

const Fact = ({ name, value }: { name: string; value: string | null | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value || <NoValue />}</dd>
  </div>
);

/** The verification documents that the business has submitted. */
export const VerificationDocuments = ({ provider }: { provider: AdminProviderDetail }) => (
  <Card $pad={5} as="section">
    <Stack $gap={5}>
      <SectionTitle>Submitted</SectionTitle>
      <DetailList>
        <Fact name="Business name" value={provider.businessName} />
        <Fact name="Business phone" value={provider.phone && formatPhone(provider.phone)} />
        <Fact name="Business address" value={provider.address} />
      </DetailList>
      {provider.document ? (
        // The key changes with each submission, so that the picture of the previous document disappears.
        <DocumentView key={provider.submittedAt} providerId={provider.id} document={provider.document} />
      ) : (
        <Muted>No document was submitted.</Muted>
      )}
      {provider.state === 'refused' && provider.mistakes.length > 0 && (
        <div>
          <b>Refused parts</b>
          <Mistakes>
            {provider.mistakes.map(({ item, reason }) => (
              <li key={item}>
                {VERIFICATION_ITEM_NAMES[item]}: {reason}
              </li>
            ))}
          </Mistakes>
        </div>
      )}
    </Stack>
  </Card>
);

/** Description and figures of the business. */
export function Business({ provider }: { provider: AdminProviderDetail }) {
  const { services, certifications, yearsOfExperience, serviceAreas, bookings } = provider;
  const offered = LISTING_STATUSES.filter((status) => services[status]);
  return (
    <Card $pad={5} as="section">
      <Stack $gap={5}>
        <SectionTitle>The business</SectionTitle>
        <FactText>{provider.businessDescription || 'No description yet.'}</FactText>
        <DetailList>
          <Fact name="Experience" value={yearsOfExperience === 1 ? '1 year' : `${yearsOfExperience} years`} />
          <Fact name="Areas" value={serviceAreas.join(', ')} />
          <Fact name="Certifications" value={certifications.join(', ')} />
          <Fact name="Bookings" value={formatCount(bookings)} />
          <div>
            <dt>Rating</dt>
            <dd>
              <Rating value={provider.rating} count={provider.totalReviews} />
            </dd>
          </div>
        </DetailList>
        <div>
          <b>Services</b>
          {offered.length > 0 ? (
            <Services>
              {offered.map((status) => (
                <li key={status}>
                  <StatusBadge of="listing" status={status} /> {services[status]}
                </li>
              ))}
            </Services>
          ) : (
            <p>
              <Muted>None yet.</Muted>
            </p>
          )}
        </div>
      </Stack>
    </Card>
  );
}
