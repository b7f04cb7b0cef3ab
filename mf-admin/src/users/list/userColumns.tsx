import type { User } from '@tm/contracts';
import { ROLE_NAMES, formatDay, formatPhone, fullName, nextUserStatus } from '@tm/domain';
import { styled } from '@tm/platform';
import { Avatar, Button, MailAddress, Muted, StatusBadge, VisuallyHidden } from '@tm/ui';
import { TitledTime } from '../../list/DateTime';
import { RowLink } from '../../list/backLink';
import type { Column } from '../../list/DataTable';
import { leadLink } from '../../list/leadLink';
import { RowCheck } from '../../list/RowCheck';
import type { Selection } from '../../list/useSelection';
import { isDeleted } from '../status/statusLabels';

const UserName = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  ${leadLink}
`;

type RowOptions = { me: string; selection: Selection<User>; onMove: (user: User) => void };

/** The table of product 2.14. `me` has no button, because admins cannot change their own status. */
export const userColumns = ({ me, selection, onMove }: RowOptions): readonly Column<User>[] => [
  {
    name: 'User',
    kind: 'lead',
    cell: (user) => (
      <UserName>
        <RowCheck label={`Select ${fullName(user)}`} row={user} selection={selection} />
        <Avatar person={user} />
        <div>
          <RowLink to={`/admin/users/${user.id}`}>{fullName(user)}</RowLink>
          <Muted $small>
            <MailAddress of={user.email} />
          </Muted>
        </div>
      </UserName>
    ),
  },
  { name: 'Role', kind: 'short', cell: ({ role }) => ROLE_NAMES[role] },
  { name: 'Status', cell: ({ status }) => <StatusBadge of="user" status={status} /> },
  {
    name: 'Contact',
    kind: 'short',
    cell: ({ phone }) => (phone ? formatPhone(phone) : <Muted>Not given</Muted>),
  },
  { name: 'Location', cell: ({ location }) => location ?? <Muted>Not given</Muted> },
  {
    name: 'Joined',
    kind: 'short',
    cell: ({ createdAt }) => <TitledTime at={createdAt}>{formatDay(new Date(createdAt))}</TitledTime>,
  },
  {
    name: 'Actions',
    kind: 'actions',
    cell: (user) => {
      if (user.id === me) return <Muted $small>You</Muted>;
      if (isDeleted(user)) return <Muted $small>Account deleted</Muted>;
      const suspends = nextUserStatus(user.status) === 'suspended';
      return (
        <Button size="sm" variant={suspends ? 'danger' : 'tint'} onClick={() => onMove(user)}>
          {suspends ? 'Suspend' : 'Activate'}
          <VisuallyHidden> {fullName(user)}</VisuallyHidden>
        </Button>
      );
    },
  },
];
