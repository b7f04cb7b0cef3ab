import { lazyScreen } from '@tm/platform';

export const Money = lazyScreen<object, 'Money'>(() => import('./Money'), 'Money');
