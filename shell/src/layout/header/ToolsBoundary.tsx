import { LazyBoundary } from '@tm/platform';
import { Button } from '@tm/ui';
import type { ReactNode } from 'react';

const again = (retry: () => void) => (
  <Button variant="secondary" size="sm" aria-label="Load your account menu again" onClick={retry}>
    Retry
  </Button>
);

/** Around the bell and the user menu: when their chunk does not come, the page stands all the same and offers to load them again. */
export const ToolsBoundary = ({ children }: { children: ReactNode }) => (
  <LazyBoundary otherwise={again}>{children}</LazyBoundary>
);
