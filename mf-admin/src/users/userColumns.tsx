import type { User } from '@tm/contracts';
import { ROLE_NAMES, formatDateTime, formatDay, formatPhone, fullName, nextUserStatus } from '@tm/domain';
import { styled } from '@tm/platform';
import { Avatar, Button, Muted, StatusBadge, VisuallyHidden } from '@tm/ui';
import type { Column } from '../table';

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  b {
    display: block;
    font-weight: 600;
  }
`;

/** The table of spec 2.14. `me` has no button: nobody changes the own status. */
export const userColumns = (me: string, onMove: (user: User) => void): readonly Column<User>[] => [
  {
    name: 'User',
    kind: 'lead',
    cell: (user) => (
      <Person>
        <Avatar person={user} />
        <div>
          <b>{fullName(user)}</b>
          <Muted $small>{user.email}</Muted>
        </div>
      </Person>
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
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatDateTime(new Date(createdAt))}>
        {formatDay(new Date(createdAt))}
      </time>
    ),
  },
  {
    name: 'Actions',
    kind: 'actions',
    cell: (user) => {
      if (user.id === me) return <Muted $small>You</Muted>;
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
