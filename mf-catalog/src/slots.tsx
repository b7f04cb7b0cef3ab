import { defineSlots, lazyScreen } from '@tm/platform';
import face from '../remote.json';

const FeaturedServices = lazyScreen(() => import('./featured'), 'FeaturedServices');

export default defineSlots({
  name: face.name,
  contract: face.contract,
  slots: {
    'featured-services': FeaturedServices,
  },
});
