export { ListingDialog } from './ListingDialog';
