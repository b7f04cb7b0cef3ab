import { lazyScreen } from '@tm/platform';

/** The form of a reason comes with what judges it, when somebody is about to decide. Stand it in a `LazySection` or `Suspense`. */
export const LazyReasonForm = lazyScreen(() => import('./ReasonForm'), 'ReasonForm');
