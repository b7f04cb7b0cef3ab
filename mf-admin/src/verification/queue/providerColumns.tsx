import type { AdminProvider } from '@tm/contracts';
import { DOCUMENT_KIND_NAMES, formatDay, fullName, type DocumentKind } from '@tm/domain';
import { currentTime, Link, styled } from '@tm/platform';
import { Badge, Muted, VisuallyHidden } from '@tm/ui';
import { WaitingTime } from '../../moderation/WaitingTime';
import { RowLink } from '../../list/backLink';
import type { Column } from '../../list/DataTable';
import { changeMark, STATE_BADGES } from './providerLabels';

const MainCell = styled.div`
  display: grid;
  gap: 2px;
  min-width: 200px;
  a {
    font-weight: 600;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const ChangeMark = ({ change }: { change: NonNullable<AdminProvider['pendingChange']> }) => (
  <span>
    <Badge $tone="pending">{changeMark(change)}</Badge>
    {change.changed.includes('businessName') && <Muted $small> New: {change.businessName}</Muted>}
  </span>
);

type Options = { now: Date; isQueue: boolean };

const day = (at: string | null) =>
  at ? <time dateTime={at}>{formatDay(new Date(at), currentTime())}</time> : <Muted>Not yet</Muted>;

const STATE: Column<AdminProvider> = {
  name: 'State',
  cell: ({ state }) => <Badge $tone={STATE_BADGES[state][1]}>{STATE_BADGES[state][0]}</Badge>,
};

/** Columns with the data that an admin needs to choose a business. Its page shows the rest. */
export const providerColumns = ({ now, isQueue }: Options): readonly Column<AdminProvider>[] => [
  {
    name: 'Business',
    kind: 'lead',
    cell: ({ id, businessName, serviceAreas, pendingChange }) => (
      <MainCell>
        <RowLink to={`/admin/providers/${id}`}>{businessName}</RowLink>
        <Muted $small>{serviceAreas[0] ?? 'No area named'}</Muted>
        {pendingChange && <ChangeMark change={pendingChange} />}
      </MainCell>
    ),
  },
  {
    name: 'Owner',
    cell: ({ owner }) =>
      owner ? <Link to={`/admin/users/${owner.id}`}>{fullName(owner)}</Link> : <Muted>No owner</Muted>,
  },
  {
    name: 'Document',
    cell: ({ document }) =>
      document ? DOCUMENT_KIND_NAMES[document.kind as DocumentKind] : <Muted>None</Muted>,
  },
  ...(isQueue
    ? [
        {
          name: 'Waiting',
          cell: ({ submittedAt, pendingChange }: AdminProvider) => {
            const since = pendingChange?.submittedAt ?? submittedAt;
            return since && <WaitingTime since={since} now={now} />;
          },
        },
      ]
    : [
        STATE,
        {
          name: 'Decided',
          kind: 'short' as const,
          cell: ({ decidedAt }: AdminProvider) => day(decidedAt),
        },
      ]),
  {
    name: 'Actions',
    kind: 'actions',
    cell: ({ id, businessName, state, pendingChange }) => {
      const isDue = state === 'submitted' || Boolean(pendingChange);
      return (
        <RowLink button={isDue ? 'tint' : 'secondary'} to={`/admin/providers/${id}`}>
          {isDue ? 'Review' : 'Open'}
          <VisuallyHidden> {businessName}</VisuallyHidden>
        </RowLink>
      );
    },
  },
];
