import { Suspense, type ReactNode } from 'react';
import type { RemoteName } from '../routing';
import { RemoteBoundary } from './RemoteBoundary';
import { SegmentSkeleton } from './SegmentSkeleton';
import { useRemotePart } from './useRemotePart';

type Props = { remote: RemoteName; height?: number; children: ReactNode };

/**
 * A part of the page that a remote renders: skeleton, content, or an error card with Retry. `height` (pixels)
 * is reserved for it.
 */
export function RemotePart({ remote, height, children }: Props) {
  const { attempt, place, again, retry } = useRemotePart(remote);
  return (
    <RemoteBoundary key={attempt} remote={remote} place={place} onRetry={retry} onFallback={again}>
      <Suspense fallback={<SegmentSkeleton height={height} onRetry={retry} />}>{children}</Suspense>
    </RemoteBoundary>
  );
}
