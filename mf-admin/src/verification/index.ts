import { lazyScreen } from '@tm/platform';

export const ProviderQueue = lazyScreen(() => import('./queue/ProviderQueue'), 'ProviderQueue');
