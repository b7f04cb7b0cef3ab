import { lazyScreen } from '@tm/platform';

/** The third tab of the dashboard. Its chunk loads when the tab is opened. */
export const ReviewsPanel = lazyScreen(() => import('./ReviewsPanel'), 'ReviewsPanel');
