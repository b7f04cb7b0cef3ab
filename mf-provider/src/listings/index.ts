export { ListingDialog, type Editing } from './ListingDialog';
export { NoBusinessYet } from './NoBusinessYet';
export { useListingChanges } from './useListingChanges';
