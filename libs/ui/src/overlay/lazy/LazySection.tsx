import { LazyBoundary } from '@tm/platform';
import { Suspense, type ReactNode } from 'react';
import { Button } from '../../form/button/Button';
import { Muted } from '../../layout/arrange';

type Props = {
  children: ReactNode;
  /** Its shape until it is there. */
  waiting: ReactNode;
  /** What is said in its place, as a sentence: 'The calendar did not load.' */
  failed: string;
};

/**
 * A part of a page or a form whose code comes late. When it does not come, one line with Retry stands there,
 * and all else stays as it is.
 */
export const LazySection = ({ children, waiting, failed }: Props) => (
  <LazyBoundary
    otherwise={(retry) => (
      <Muted $small role="alert">
        {failed}{' '}
        <Button variant="ghost" size="sm" onClick={retry}>
          Retry
        </Button>
      </Muted>
    )}
  >
    <Suspense fallback={waiting}>{children}</Suspense>
  </LazyBoundary>
);
