export { ListingPictures } from './ListingPictures';
export { ListingWords } from './ListingWords';
