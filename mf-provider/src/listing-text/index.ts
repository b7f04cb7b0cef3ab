export { fieldOf, listingResolver } from './listingResolver';
export {
  NEEDED,
  NEW_DISH,
  requestOf,
  textOf,
  type DishText,
  type ListingText,
  type PictureText,
  type SectionText,
} from './listingText';
export { sayPrice } from './sayPrice';
export { sayEditRefusal, sayWhyWaiting, wishedListing } from './waitingEdit';
