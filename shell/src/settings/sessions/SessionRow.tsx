import { useEndSessionMutation } from '@tm/api-client/sessions';
import type { OpenSession } from '@tm/contracts';
import { formatDateTime } from '@tm/domain';
import { isUnauthorized, styled, type ApiError } from '@tm/platform';
import { Badge, Button } from '@tm/ui';
import { MonitorSmartphone } from 'lucide-react';
import { formatLastSeen } from './lastSeen';

const Root = styled.li`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  min-height: 68px;
  padding: var(--s-3) 0;
  & + & {
    border-top: 1px solid var(--line);
  }
  > svg {
    width: 22px;
    height: 22px;
    flex: none;
    color: var(--ink-2);
  }
  > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    display: block;
    font-weight: 600;
  }
  time {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
`;

type Props = {
  session: OpenSession;
  now: Date;
  onEnded: (device: string) => void;
  onFailed: (error: ApiError) => void;
};

/** One open session. This device signs out with the menu instead. */
export function SessionRow({ session, now, onEnded, onFailed }: Props) {
  const { id, device, lastSeenAt, isCurrent } = session;
  const [end, { isLoading }] = useEndSessionMutation();
  const handleEnd = async () => {
    const { error } = await end(id);
    const failure = error as ApiError | undefined;
    if (!failure || failure.status === 404) onEnded(device);
    else if (!isUnauthorized(failure)) onFailed(failure);
  };
  return (
    <Root>
      <MonitorSmartphone aria-hidden="true" />
      <div>
        <b>{device}</b>
        <time dateTime={lastSeenAt} title={formatDateTime(new Date(lastSeenAt))}>
          {isCurrent ? 'Active now' : formatLastSeen(lastSeenAt, now)}
        </time>
      </div>
      {isCurrent ? (
        <Badge $tone="brand">This device</Badge>
      ) : (
        <Button
          variant="secondary"
          onClick={() => void handleEnd()}
          pending={isLoading}
          aria-label={`Sign out of ${device}`}
        >
          Sign out
        </Button>
      )}
    </Root>
  );
}
