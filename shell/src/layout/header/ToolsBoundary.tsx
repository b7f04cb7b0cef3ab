import { LazyBoundary } from '@tm/platform';
import { Button } from '@tm/ui';
import type { ReactNode } from 'react';

const again = (retry: () => void) => (
  <Button variant="secondary" size="sm" aria-label="Load your account menu again" onClick={retry}>
    Retry
  </Button>
);

/**
 * Boundary around the bell and the user menu. If their chunk fails to load, the page stays usable and offers
 * Retry.
 */
export const ToolsBoundary = ({ children }: { children: ReactNode }) => (
  <LazyBoundary otherwise={again}>{children}</LazyBoundary>
);
