import type { AdminUser, User } from '@tm/contracts';
import { fullName, nextUserStatus, ROLE_NAMES } from '@tm/domain';
import { styled } from '@tm/platform';
import { Avatar, Badge, Button, MailAddress, Muted, PageHead, Row, StatusBadge } from '@tm/ui';
import { useState } from 'react';
import type { StatusChoice } from '../status/statusLabels';
import { StatusDialog } from '../status/StatusDialog';

const Summary = styled(Row)`
  margin-bottom: var(--s-6);
  > :nth-child(2) {
    display: grid;
    gap: var(--s-1);
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

type Props = { person: AdminUser; me: User };

/** Name, status and possible actions of a user. */
export function UserHead({ person: { user, statusReason, erasedAt }, me }: Props) {
  const [choice, setChoice] = useState<StatusChoice | null>(null);
  const status = nextUserStatus(user.status);
  const mayChange = user.id !== me.id && !erasedAt;
  return (
    <>
      <PageHead
        title={fullName(user) || 'User'}
        actions={
          mayChange && (
            <Button
              variant={status === 'suspended' ? 'secondary' : 'primary'}
              onClick={() => setChoice({ users: [user], status })}
            >
              {status === 'suspended' ? 'Suspend' : 'Activate'}
            </Button>
          )
        }
      />
      <Summary $nowrap>
        <Avatar person={user} size={64} />
        <div>
          <Row $gap={2}>
            <StatusBadge of="user" status={user.status} />
            <Badge>{ROLE_NAMES[user.role]}</Badge>
            {user.id === me.id && <Badge $tone="brand">You</Badge>}
            {erasedAt && <Badge $tone="cancelled">Account deleted</Badge>}
          </Row>
          {user.email && (
            <Muted>
              <MailAddress of={user.email} />
            </Muted>
          )}
          {statusReason && <span>Reason: {statusReason}</span>}
        </div>
      </Summary>
      <StatusDialog choice={choice} onClose={() => setChoice(null)} />
    </>
  );
}
