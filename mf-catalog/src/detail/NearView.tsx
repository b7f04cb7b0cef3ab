import { LazyBoundary } from '@tm/platform';
import { useNearView } from '@tm/ui/near-view';
import { Suspense, type ReactNode } from 'react';

type Props = {
  /** Lazy part of the page. Its chunk and data load when it comes near the window. */
  children: ReactNode;
  /** Placeholder of the same size. */
  waiting: ReactNode;
  /** Rendered when the chunk does not load. Without it the part is left out. */
  otherwise?: (retry: () => void) => ReactNode;
};

/** Part of a page below the first view. */
export function NearView({ children, waiting, otherwise }: Props) {
  const { place, isNear } = useNearView<HTMLDivElement>();
  return (
    <div ref={place}>
      <LazyBoundary otherwise={otherwise}>
        <Suspense fallback={waiting}>{isNear ? children : waiting}</Suspense>
      </LazyBoundary>
    </div>
  );
}
