import type { FactorRecovery, User } from '@tm/contracts';
import { formatDateTime, isGrantable, ROLE_NAMES, type RecoveryVerdict } from '@tm/domain';
import { currentTime, Link, styled } from '@tm/platform';
import { Badge, Button, Muted, Row, textLink, VisuallyHidden } from '@tm/ui';
import { WaitingTime } from '../../moderation/WaitingTime';

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3) var(--s-4);
  padding: var(--s-4) 0;
  & + & {
    border-top: 1px solid var(--line);
  }
  > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
const Name = styled(Link)`
  ${textLink}
  font-weight: 600;
`;

type Props = {
  request: FactorRecovery;
  me: User;
  now: Date;
  onDecide: (request: FactorRecovery, verdict: RecoveryVerdict) => void;
};

/**
 * One request with the decisions that are possible now: granting only after 48 hours, and no decision on the
 * admin's own request.
 */
export function RecoveryRow({ request, me, now, onDecide }: Props) {
  const { id, person, askedAt, grantableAt } = request;
  const mayGrant = isGrantable(new Date(askedAt), now);
  const isMine = id === me.id;
  return (
    <Item>
      <div>
        <Row $gap={2}>
          <Name to={`/admin/users/${id}`}>{person.name}</Name>
          {person.role && <Badge>{ROLE_NAMES[person.role]}</Badge>}
        </Row>
        <Muted $small>
          {person.email} · asked <WaitingTime since={askedAt} now={now} />
        </Muted>
        {!mayGrant && (
          <Muted $small as="p">
            May be granted from {formatDateTime(new Date(grantableAt), currentTime())} on.
          </Muted>
        )}
        {isMine && (
          <Muted $small as="p">
            Another administrator must decide about your own request.
          </Muted>
        )}
      </div>
      {!isMine && (
        <Row $gap={2}>
          {mayGrant && (
            <Button size="sm" variant="danger" onClick={() => onDecide(request, 'grant')}>
              Remove<VisuallyHidden> two-factor sign-in of {person.name}</VisuallyHidden>
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={() => onDecide(request, 'refuse')}>
            Refuse<VisuallyHidden> the request of {person.name}</VisuallyHidden>
          </Button>
        </Row>
      )}
    </Item>
  );
}
