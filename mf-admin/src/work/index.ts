import { lazyScreen } from '@tm/platform';

export const WorkList = lazyScreen<object, 'WorkList'>(() => import('./WorkList'), 'WorkList');
