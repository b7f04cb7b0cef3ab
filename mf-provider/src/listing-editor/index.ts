export { ListingEditor } from './ListingEditor';
