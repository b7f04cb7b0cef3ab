import type { User } from '@tm/contracts';
import { ROLE_NAMES, formatDay, formatPhone, fullName } from '@tm/domain';
import { currentTime, styled } from '@tm/platform';
import { Avatar, Muted, StatusBadge } from '@tm/ui';
import { TitledTime } from '../../list/DateTime';
import { RowLink } from '../../list/backLink';
import type { Column } from '../../list/DataTable';
import { HeadCheck } from '../../list/HeadCheck';
import { coverRow, leadLink } from '../../list/leadLink';
import { NoValue } from '../../list/NoValue';
import { RowCheck } from '../../list/RowCheck';
import { tableRoom } from '../../list/tableStyle';
import type { Selection } from '../../list/useSelection';
import { isDeleted } from '../status/statusLabels';
import { UserMenu } from './UserMenu';

/** The link covers the row. The email has one line; cards have role and city instead. */
const UserName = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  min-width: 0;
  ${leadLink}
  ${coverRow}
  > :last-child {
    min-width: 0;
  }
  .email {
    display: block;
    max-width: 240px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .place {
    display: none;
  }
  ${tableRoom.narrow} {
    .email {
      display: none;
    }
    .place {
      display: block;
    }
  }
`;

type RowOptions = {
  me: string;
  /** Rows of the shown page. */
  shown: readonly User[];
  selection: Selection<User>;
  onMove: (user: User) => void;
  /** Opens the panel of a user; undefined where the link opens the page. */
  onOpen: ((user: User) => void) | undefined;
};

/** The table of product 2.14. `me` has no button, because admins cannot change their own status. */
export const userColumns = ({
  me,
  shown,
  selection,
  onMove,
  onOpen,
}: RowOptions): readonly Column<User>[] => [
  {
    name: 'User',
    kind: 'lead',
    head: <HeadCheck label="Select all on this page" shown={shown} selection={selection} />,
    cell: (user) => (
      <UserName>
        <RowCheck label={`Select ${fullName(user)}`} row={user} selection={selection} />
        <Avatar person={user} />
        <div>
          <RowLink to={`/admin/users/${user.id}`} onOpen={onOpen && (() => onOpen(user))}>
            {fullName(user)}
          </RowLink>
          <Muted $small className="email" title={user.email}>
            {user.email}
          </Muted>
          <Muted $small className="place">
            {[ROLE_NAMES[user.role], user.location].filter(Boolean).join(' · ')}
          </Muted>
        </div>
      </UserName>
    ),
  },
  { name: 'Role', kind: 'short', isExtra: true, cell: ({ role }) => ROLE_NAMES[role] },
  { name: 'Status', cell: ({ status }) => <StatusBadge of="user" status={status} /> },
  {
    name: 'Contact',
    kind: 'short',
    isExtra: true,
    cell: ({ phone }) => (phone ? formatPhone(phone) : <NoValue />),
  },
  { name: 'Location', isExtra: true, cell: ({ location }) => location ?? <NoValue /> },
  {
    name: 'Joined',
    kind: 'short',
    isExtra: true,
    cell: ({ createdAt }) => (
      <TitledTime at={createdAt}>{formatDay(new Date(createdAt), currentTime())}</TitledTime>
    ),
  },
  {
    name: 'Actions',
    kind: 'actions',
    cell: (user) => {
      if (user.id === me) return <Muted $small>You</Muted>;
      if (isDeleted(user)) return <Muted $small>Account deleted</Muted>;
      return <UserMenu user={user} onMove={onMove} />;
    },
  },
];
