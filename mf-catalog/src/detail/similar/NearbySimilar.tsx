import { lazyScreen } from '@tm/platform';
import { NearView } from '../../shared/NearView';
import { SimilarSkeleton } from './SimilarSkeleton';

const SimilarServices = lazyScreen(() => import('./SimilarServices'), 'SimilarServices');

/** Similar services, for who reads that far. Nothing where they do not come: they are an extra. */
export const NearbySimilar = ({ serviceId }: { serviceId: string }) => (
  <NearView waiting={<SimilarSkeleton />}>
    <SimilarServices serviceId={serviceId} />
  </NearView>
);
