import { defineSlots, lazyScreen } from '@tm/platform';
import remote from '../remote.json';

const BusinessInfo = lazyScreen(() => import('./business-info'), 'BusinessInfo');

export default defineSlots({
  name: remote.name,
  contract: remote.contract,
  slots: { 'business-info': BusinessInfo },
});
