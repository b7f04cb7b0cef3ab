import type { AuditEntry } from '@tm/contracts';
import { formatDateTime, sayDateTime } from '@tm/domain';
import { Muted } from '@tm/ui';
import type { Column } from '../table';

const ACTS: Record<string, string> = {
  'user.suspend': 'Suspended a user',
  'user.activate': 'Activated a user',
  'listing.approve': 'Approved a service',
  'listing.confirm': 'Approved changes of a service',
  'listing.resume': 'Resumed a service',
  'listing.refuse': 'Refused a service',
  'listing.pause': 'Paused a service',
  'provider.verify': 'Verified a business',
  'provider.refuse': 'Refused a business',
  'provider.readDocument': 'Looked at a document',
};

/** Who did what to whom, when and why (contract). An act that this version does not know shows its own name. */
export const auditColumns = (now: Date): readonly Column<AuditEntry>[] => [
  { name: 'What', kind: 'lead', cell: ({ action }) => <b>{ACTS[action] ?? action}</b> },
  { name: 'Whom', cell: ({ targetName, targetId }) => targetName ?? targetId },
  { name: 'Reason', cell: ({ reason }) => reason ?? <Muted>None given</Muted> },
  { name: 'By', cell: ({ actorName, actorId }) => actorName ?? actorId },
  {
    name: 'When',
    cell: ({ at }) => (
      <time dateTime={at} title={formatDateTime(new Date(at))}>
        {sayDateTime(new Date(at), now)}
      </time>
    ),
  },
  { name: 'No.', kind: 'number', cell: ({ seq }) => seq },
];
