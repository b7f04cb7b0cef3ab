import type { AdminProviderDetail } from '@tm/contracts';
import { CHANGE_PART_NAMES, formatPhone } from '@tm/domain';
import { styled } from '@tm/platform';
import { Card, Muted, SectionTitle, Stack, VisuallyHidden } from '@tm/ui';
import { useId } from 'react';
import { DocumentView } from './DocumentView';

const Values = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  th,
  td {
    padding: var(--s-2) var(--s-3) var(--s-2) 0;
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th {
    color: var(--ink-2);
    font-size: var(--fs-sm);
    font-weight: 400;
  }
  tbody th {
    font-weight: 600;
  }
  tbody tr {
    border-top: 1px solid var(--line);
  }
`;

type Change = NonNullable<AdminProviderDetail['pendingChange']>;
type VersionSide = Pick<Change, 'businessName' | 'phone' | 'address' | 'certifications'>;

const VALUES: Record<Exclude<Change['changed'][number], 'document'>, (side: VersionSide) => string> = {
  businessName: ({ businessName }) => businessName,
  businessPhone: ({ phone }) => (phone ? formatPhone(phone) : ''),
  businessAddress: ({ address }) => address ?? '',
  certifications: ({ certifications }) => certifications.join(', '),
};

const Value = ({ text }: { text: string }) => <td>{text || <Muted>None</Muted>}</td>;

type Props = { provider: AdminProviderDetail; change: Change };

/**
 * The pending change of a verified business: the approved values, which are public, next to the new ones
 * (ADR-034).
 */
export function PendingChange({ provider, change }: Props) {
  const title = useId();
  const fields = change.changed.filter((part) => part !== 'document');
  return (
    <Card $pad={5} as="section" aria-labelledby={title}>
      <Stack $gap={4}>
        <SectionTitle id={title}>Change that waits for review</SectionTitle>
        <Muted>Customers see the approved values, with the badge, until you decide.</Muted>
        {fields.length > 0 && (
          <Values>
            <thead>
              <tr>
                <th scope="col">
                  <VisuallyHidden>What</VisuallyHidden>
                </th>
                <th scope="col">Approved</th>
                <th scope="col">New</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field}>
                  <th scope="row">{CHANGE_PART_NAMES[field]}</th>
                  <Value text={VALUES[field](provider)} />
                  <Value text={VALUES[field](change)} />
                </tr>
              ))}
            </tbody>
          </Values>
        )}
        {change.document && (
          <DocumentView
            key={change.submittedAt}
            of="change"
            providerId={provider.id}
            document={change.document}
          />
        )}
      </Stack>
    </Card>
  );
}
