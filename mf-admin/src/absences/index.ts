import { lazyScreen } from '@tm/platform';

export const AbsenceQueue = lazyScreen(() => import('./AbsenceQueue'), 'AbsenceQueue');
