import { lazyScreen } from '@tm/platform';

export { ListingDialog } from './editor/ListingDialog';
/** The second tab of the dashboard. Its chunk loads when the tab is opened. */
export const OwnListings = lazyScreen(() => import('./list/OwnListings'), 'OwnListings');
