import { useIsOnline } from '@tm/platform';
import { ErrorState } from '@tm/ui';
import { useEffect, useRef } from 'react';

type Props = { title: string; onRetry: () => void; compact?: boolean };

/** Error state with Retry. When the device is offline it says so and retries once the network is back. */
export function LoadProblem({ title, onRetry, compact }: Props) {
  const isOnline = useIsOnline();
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) onRetry();
    wasOnline.current = isOnline;
  });
  return isOnline ? (
    <ErrorState compact={compact} title={title} onRetry={onRetry} />
  ) : (
    <ErrorState
      compact={compact}
      title="You are offline"
      text="This loads as soon as there is a connection again."
      onRetry={onRetry}
    />
  );
}
