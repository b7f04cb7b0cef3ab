import { LazyBoundary, useLocation } from '@tm/platform';
import { ErrorState } from '@tm/ui';
import { Suspense, type ReactNode } from 'react';
import { SegmentSkeleton } from '../remotes';

const unavailable = (retry: () => void) => (
  <ErrorState title="This page is not available right now" onRetry={retry} />
);

/**
 * Boundary around the shell's screens, with their skeleton and error state. Header and footer are outside.
 */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <LazyBoundary place={useLocation().pathname} otherwise={unavailable}>
    <Suspense fallback={<SegmentSkeleton />}>{children}</Suspense>
  </LazyBoundary>
);
