import { LazyBoundary } from '@tm/platform';
import { Suspense, type ReactNode } from 'react';
import { Button } from '../../form/button/Button';
import { Muted } from '../../layout/arrange';

type Props = {
  children: ReactNode;
  /** Placeholder while the section loads. */
  waiting: ReactNode;
  /** Shown when loading failed, as a sentence: 'The calendar did not load.' */
  failed: string;
};

/**
 * A lazily loaded part of a page or a form. If loading fails, one line with Retry replaces it and the rest
 * stays.
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
