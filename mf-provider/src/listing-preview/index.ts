export { ListingPreview } from './ListingPreview';
