import type { VerificationStanding } from '@tm/contracts';
import { DOCUMENT_KIND_NAMES, formatPhone } from '@tm/domain';
import { siteUrl } from '@tm/platform';
import { ButtonLink, Card, Row, SectionTitle, Stack } from '@tm/ui';
import { DetailList } from '@tm/ui/details';
import { Download } from 'lucide-react';
import { formatSize } from './verificationLabels';

/** Submitted or approved details, read-only. */
export function VerificationDocuments({ verification }: { verification: VerificationStanding }) {
  const { state, businessName, phone, address, document } = verification;
  if (!document) return null;
  return (
    <Card $pad={6}>
      <Stack $gap={5}>
        <SectionTitle>{state === 'verified' ? 'What we checked' : 'Submitted details'}</SectionTitle>
        <DetailList>
          <div>
            <dt>Business name</dt>
            <dd>{businessName}</dd>
          </div>
          <div>
            <dt>Business phone</dt>
            <dd>{phone && formatPhone(phone)}</dd>
          </div>
          <div>
            <dt>Business address</dt>
            <dd>{address}</dd>
          </div>
          <div>
            <dt>Document</dt>
            <dd>
              {DOCUMENT_KIND_NAMES[document.kind]}, {formatSize(document.bytes)}
            </dd>
          </div>
        </DetailList>
        <Row>
          <ButtonLink variant="secondary" href={siteUrl(document.url)} download>
            <Download aria-hidden="true" />
            Save my document
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  );
}
