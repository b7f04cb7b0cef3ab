export { ListingDialog, type Editing } from './ListingDialog';
export { NoBusinessYet } from './NoBusinessYet';
export { OwnListings } from './OwnListings';
