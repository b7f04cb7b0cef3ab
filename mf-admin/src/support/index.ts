import { lazyScreen } from '@tm/platform';

export const SupportMessages = lazyScreen(() => import('./SupportMessages'), 'SupportMessages');
