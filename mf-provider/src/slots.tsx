import { defineSlots, lazyScreen } from '@tm/platform';
import face from '../remote.json';

const BusinessInfo = lazyScreen(() => import('./business-info'), 'BusinessInfo');

export default defineSlots({
  name: face.name,
  contract: face.contract,
  slots: { 'business-info': BusinessInfo },
});
