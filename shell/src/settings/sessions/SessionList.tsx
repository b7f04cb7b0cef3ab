import type { OpenSession } from '@tm/contracts';
import type { ApiError } from '@tm/platform';
import { Muted, Row, Skeleton, Stack, VisuallyHidden } from '@tm/ui';
import { useState } from 'react';
import { currentTime } from '@tm/platform';
import { SessionRow } from './SessionRow';

/** The skeleton of the list. */
export const SessionsSkeleton = () => (
  <Stack aria-busy="true">
    <VisuallyHidden role="status">Loading sessions...</VisuallyHidden>
    {[0, 1].map((row) => (
      <Row key={row} $nowrap>
        <Skeleton $width={22} $height={22} />
        <Stack $gap={1} style={{ flex: 1 }}>
          <Skeleton $width={180} $height={20} />
          <Skeleton $width={140} $height={16} />
        </Stack>
        <Skeleton $width={92} $height={44} $radius={1} />
      </Row>
    ))}
  </Stack>
);

type Props = {
  sessions: readonly OpenSession[];
  onEnded: (device: string) => void;
  onFailed: (error: ApiError) => void;
};

/** The sessions, this device first, the others in the order of the service. */
export function SessionList({ sessions, ...callbacks }: Props) {
  const [now] = useState(() => currentTime());
  const here = sessions.filter(({ isCurrent }) => isCurrent);
  const elsewhere = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul>
        {[...here, ...elsewhere].map((session) => (
          <SessionRow key={session.id} session={session} now={now} {...callbacks} />
        ))}
      </ul>
      {elsewhere.length === 0 && <Muted $small>You are not signed in anywhere else.</Muted>}
    </>
  );
}
