import { lazyScreen } from '@tm/platform';

export const ReportedReviews = lazyScreen(() => import('./ReportedReviews'), 'ReportedReviews');
