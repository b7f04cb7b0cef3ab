import type { VerificationStanding } from '@tm/contracts';
import { DOCUMENT_KIND_NAMES, formatDateTime, formatPhone, VERIFICATION_PROMISE } from '@tm/domain';
import { currentTime, siteUrl } from '@tm/platform';
import { Badge, ButtonLink, Card, Row, SectionTitle, Stack } from '@tm/ui';
import { DetailList } from '@tm/ui/details';
import { Download } from 'lucide-react';
import { formatSize } from './verificationLabels';

type Change = NonNullable<VerificationStanding['pendingChange']>;

/** Returns the details of a change that differ from the approved ones, with their names. */
const factsOf = (change: Change, verification: VerificationStanding) =>
  [
    ['Business name', change.businessName, verification.businessName],
    [
      'Business phone',
      change.phone && formatPhone(change.phone),
      verification.phone && formatPhone(verification.phone),
    ],
    ['Business address', change.address, verification.address],
  ].filter(([, wanted, approved]) => wanted !== approved);

/** Change of a verified business that waits for review (ADR-034). */
export function PendingChange({
  verification,
  change,
}: {
  verification: VerificationStanding;
  change: Change;
}) {
  const { document, submittedAt, certifications } = change;
  return (
    <Card $pad={6}>
      <Stack $gap={5}>
        <Row>
          <SectionTitle>Your change</SectionTitle>
          <Badge $tone="pending">Waits for review</Badge>
        </Row>
        <p>
          We review it within {VERIFICATION_PROMISE}. Until then customers see the approved details with the
          badge.
        </p>
        <DetailList>
          {factsOf(change, verification).map(([name, value]) => (
            <div key={name}>
              <dt>New {name?.toLowerCase()}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {certifications.length > 0 && (
            <div>
              <dt>Certifications</dt>
              <dd>{certifications.join(', ')}</dd>
            </div>
          )}
          {document && (
            <div>
              <dt>New document</dt>
              <dd>
                {DOCUMENT_KIND_NAMES[document.kind]}, {formatSize(document.bytes)}
              </dd>
            </div>
          )}
          <div>
            <dt>Submitted</dt>
            <dd>
              <time dateTime={submittedAt}>{formatDateTime(new Date(submittedAt), currentTime())}</time>
            </dd>
          </div>
        </DetailList>
        {document && (
          <Row>
            <ButtonLink variant="secondary" href={siteUrl(document.url)} download>
              <Download aria-hidden="true" />
              Save my new document
            </ButtonLink>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

/** Reason why the last change was refused. The approved details stay. */
export const ChangeRefusal = ({ reason }: { reason: string }) => (
  <Card $pad={6}>
    <Stack $gap={3}>
      <Row>
        <SectionTitle>Your last change</SectionTitle>
        <Badge $tone="cancelled">Not approved</Badge>
      </Row>
      <p>{reason}</p>
      <p>
        Customers still see the approved details with the badge. You can submit another change at any time.
      </p>
    </Stack>
  </Card>
);
