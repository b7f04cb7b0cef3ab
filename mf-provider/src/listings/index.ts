export { ListingDialog, type Editing } from './ListingDialog';
