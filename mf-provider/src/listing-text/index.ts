export { fieldOf, listingResolver } from './listingResolver';
export {
  REQUIRED,
  NEW_DISH,
  requestOf,
  textOf,
  type DishText,
  type ListingText,
  type PictureText,
  type SectionText,
} from './listingText';
export { formatPriceText } from './formatPriceText';
export { describeEditRefusal, describeWaitingReasons, listingWithEdit } from './waitingEdit';
