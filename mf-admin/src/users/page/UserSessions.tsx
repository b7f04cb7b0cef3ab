import { useEndUserSessionsMutation, useUserSessionsQuery } from '@tm/api-client/adminUsers';
import type { User, UserSession } from '@tm/contracts';
import { fullName, describeDateTime } from '@tm/domain';
import { notify, styled, type ApiError } from '@tm/platform';
import { Button, Card, EmptyState, ErrorState, Muted, Row, Skeleton, VisuallyHidden } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { DateTime } from '../../list/DateTime';
import { notifyFailure } from '../../moderation/notifyFailure';

const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--s-2) var(--s-4);
    padding: var(--s-4) var(--s-5);
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  b {
    display: block;
  }
`;
const Foot = styled(Row)`
  margin-top: var(--s-4);
`;

/** A session that has already ended (404) counts as success. */
const ignoreGone = (error: unknown) => {
  if ((error as ApiError).status !== 404) throw error;
};

type Ending = { sessionId?: string };

const When = ({ session, now }: { session: UserSession; now: Date }) => (
  <Muted $small>
    Last seen <DateTime at={session.lastSeenAt} now={now} />, signed in{' '}
    {describeDateTime(new Date(session.createdAt), now)}
  </Muted>
);

/**
 * The open sessions of a user. An admin can end one or all of them at once; their own sessions are ended in
 * their profile.
 */
export function UserSessions({ user, isMe }: { user: User; isMe: boolean }) {
  const now = useMinute();
  const {
    data: sessions,
    error,
    isFetching,
    refetch,
  } = useUserSessionsQuery(user.id, { refetchOnMountOrArgChange: true });
  const [end, { isLoading, originalArgs }] = useEndUserSessionsMutation();
  const handleEnd = async ({ sessionId }: Ending) => {
    try {
      await end({ id: user.id, ...(sessionId && { sessionId }) })
        .unwrap()
        .catch(ignoreGone);
      notify({ title: sessionId ? 'Session ended' : `${fullName(user)} is signed out everywhere` });
    } catch (problem) {
      notifyFailure(problem, 'The session could not be ended. Please try again.');
    }
  };
  if (!sessions && error && !isFetching)
    return <ErrorState title="The sessions did not load" onRetry={() => void refetch()} />;
  if (!sessions) return <Skeleton $height={240} $radius={2} />;
  if (sessions.length === 0)
    return (
      <Card>
        <EmptyState drawing="lock" title="Not signed in anywhere" />
      </Card>
    );
  return (
    <>
      <Card $pad={0}>
        <List aria-label="Open sessions">
          {sessions.map((session) => (
            <li key={session.id}>
              <div>
                <b>{session.device}</b>
                <When session={session} now={now} />
              </div>
              {!isMe && (
                <Button
                  size="sm"
                  variant="secondary"
                  pending={isLoading && originalArgs?.sessionId === session.id}
                  pendingText="Ending..."
                  onClick={() => void handleEnd({ sessionId: session.id })}
                >
                  End<VisuallyHidden> the session of {session.device}</VisuallyHidden>
                </Button>
              )}
            </li>
          ))}
        </List>
      </Card>
      <Foot $between>
        {isMe ? (
          <Muted $small>Your own sessions are ended in your profile.</Muted>
        ) : (
          <Button
            variant="danger"
            pending={isLoading && !originalArgs?.sessionId}
            pendingText="Ending..."
            onClick={() => void handleEnd({})}
          >
            Sign out everywhere
          </Button>
        )}
      </Foot>
    </>
  );
}
