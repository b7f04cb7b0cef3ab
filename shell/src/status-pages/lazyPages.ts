import { lazyScreen } from '@tm/platform';

export const NotFound = lazyScreen(() => import('./NotFound'), 'NotFound');
export const AccessDenied = lazyScreen(() => import('./AccessDenied'), 'AccessDenied');
