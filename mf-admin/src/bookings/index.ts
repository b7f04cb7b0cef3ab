import { lazyScreen } from '@tm/platform';

export const BookingOverview = lazyScreen(() => import('./list/BookingOverview'), 'BookingOverview');
