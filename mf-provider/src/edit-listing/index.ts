export { EditListing } from './EditListing';
export { NewListing } from './NewListing';
