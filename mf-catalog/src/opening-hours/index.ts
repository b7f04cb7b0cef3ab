export { OpeningHours } from './OpeningHours';
export { openingOf, describeOpening } from './describeOpening';
