import type { SupportMessage } from '@tm/contracts';
import { ROLE_NAMES } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { Badge, MailAddress, Muted, Row, Stack, textLink } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { DateTime } from '../list/DateTime';
import { WaitingTime } from '../moderation/WaitingTime';
import { describeDecision, waitingSince } from './supportLabels';

const MessageText = styled.div<{ $isOurs?: boolean }>`
  display: grid;
  gap: var(--s-2);
  padding: var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-2);
  background: ${({ $isOurs }) => ($isOurs ? 'var(--brand-tint)' : 'var(--surface-2)')};
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
const Head = styled.div`
  display: grid;
  gap: var(--s-1);
  h3 {
    font-size: var(--fs-lg);
    overflow-wrap: anywhere;
  }
  a {
    ${textLink}
  }
`;

/** The message and its answers, oldest first. */
export function MessageThread({ message }: { message: SupportMessage }) {
  const now = useMinute();
  const { subject, from, createdAt, answers, state } = message;
  const decided = describeDecision(message);
  const waiting = waitingSince(message);
  return (
    <Stack $gap={4}>
      <Head>
        <h3>{subject}</h3>
        <p>
          <Link to={`/admin/users/${from.id}`}>{from.name}</Link>
          {from.role && <Muted> · {ROLE_NAMES[from.role]}</Muted>}
        </p>
        {from.email && (
          <Muted $small>
            <MailAddress of={from.email} />
          </Muted>
        )}
        <Row $gap={2}>
          {state === 'closed' && <Badge>Closed</Badge>}
          {waiting && (
            <Muted>
              Waiting <WaitingTime since={waiting} now={now} />
            </Muted>
          )}
          {decided && message.decided && (
            <Muted $small>
              {decided}, <DateTime at={message.decided.at} now={now} />
            </Muted>
          )}
        </Row>
      </Head>
      <MessageText>
        <Muted $small>
          {from.name}, <DateTime at={createdAt} now={now} />
        </Muted>
        <p>{message.message}</p>
      </MessageText>
      {answers.map(({ by, text, at }) => (
        <MessageText key={at} $isOurs>
          <Muted $small>
            {by.name} answered, <DateTime at={at} now={now} />
          </Muted>
          <p>{text}</p>
        </MessageText>
      ))}
    </Stack>
  );
}
