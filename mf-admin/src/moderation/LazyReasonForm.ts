import { lazyScreen } from '@tm/platform';

/**
 * The reason form with its validation, loaded when an admin is about to decide. Render it in a `LazySection`
 * or `Suspense`.
 */
export const LazyReasonForm = lazyScreen(() => import('./ReasonForm'), 'ReasonForm');
