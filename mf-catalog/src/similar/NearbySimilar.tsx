import { lazyScreen } from '@tm/platform';
import { Suspense } from 'react';
import { LateBoundary } from './LateBoundary';
import { SimilarSkeleton } from './SimilarSkeleton';
import { useNearView } from './useNearView';

const SimilarServices = lazyScreen(() => import('./SimilarServices'), 'SimilarServices');

/** Similar services, whose code and data come only when somebody reads that far. Nothing where they do not come: they are an extra. */
export function NearbySimilar({ serviceId }: { serviceId: string }) {
  const { place, isNear } = useNearView<HTMLDivElement>();
  return (
    <div ref={place}>
      <LateBoundary>
        <Suspense fallback={<SimilarSkeleton />}>
          {isNear ? <SimilarServices serviceId={serviceId} /> : <SimilarSkeleton />}
        </Suspense>
      </LateBoundary>
    </div>
  );
}
