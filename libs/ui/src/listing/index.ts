export { ListingPictures } from './ListingPictures';
export { ListingDescription } from './ListingDescription';
