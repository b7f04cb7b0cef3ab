export { ListingPictures } from './domain/ListingPictures';
export { ListingDescription } from './domain/ListingDescription';
