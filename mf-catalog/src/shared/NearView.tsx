import { LazyBoundary } from '@tm/platform';
import { Suspense, type ReactNode } from 'react';
import { useNearView } from './useNearView';

type Props = {
  /** A lazy part: its code and its data come when somebody reads that far. */
  children: ReactNode;
  /** Its shape until then. */
  waiting: ReactNode;
  /** In its place when its code does not come; left away, the page does without. */
  otherwise?: (retry: () => void) => ReactNode;
};

/** A part of a page that is further down than the first view. */
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
