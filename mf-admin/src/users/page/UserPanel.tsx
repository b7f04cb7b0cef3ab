import { useAdminUserQuery } from '@tm/api-client/adminUsers';
import type { User } from '@tm/contracts';
import { nextUserStatus, ROLE_NAMES } from '@tm/domain';
import { Badge, Button, ButtonLink, Row, Stack, StatusBadge } from '@tm/ui';
import { DetailsProblem } from '../../details/DetailsProblem';
import { isDeleted } from '../status/statusLabels';
import { UserFacts } from './UserFacts';

type Props = { id: string; me: User; onMove: (user: User) => void };

/** Profile, figures and acts of a user beside the list. */
export function UserPanel({ id, me, onMove }: Props) {
  const query = useAdminUserQuery(id, { refetchOnMountOrArgChange: true });
  const person = query.currentData;
  if (!person)
    return (
      <DetailsProblem
        query={query}
        height={480}
        notFoundText="There is no such user"
        failed="This user did not load"
      />
    );
  const { user, statusReason } = person;
  return (
    <Stack $gap={5}>
      <Row $gap={2}>
        <StatusBadge of="user" status={user.status} />
        <Badge>{ROLE_NAMES[user.role]}</Badge>
      </Row>
      {statusReason && <p>Reason: {statusReason}</p>}
      <Row $gap={3}>
        <ButtonLink to={`/admin/users/${id}`} variant="tint">
          Bookings, reviews and sessions
        </ButtonLink>
        {id !== me.id && !isDeleted(user) && (
          <Button variant="secondary" onClick={() => onMove(user)}>
            {nextUserStatus(user.status) === 'suspended' ? 'Suspend' : 'Activate'}
          </Button>
        )}
      </Row>
      <UserFacts person={person} />
    </Stack>
  );
}
