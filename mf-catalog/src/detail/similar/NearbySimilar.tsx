import { lazyScreen } from '@tm/platform';
import { NearView } from '../NearView';
import { SimilarSkeleton } from './SimilarSkeleton';

const SimilarServices = lazyScreen(() => import('./SimilarServices'), 'SimilarServices');

/** Similar services, loaded when they come near the window. Left out when they do not load. */
export const NearbySimilar = ({ serviceId }: { serviceId: string }) => (
  <NearView waiting={<SimilarSkeleton />}>
    <SimilarServices serviceId={serviceId} />
  </NearView>
);
