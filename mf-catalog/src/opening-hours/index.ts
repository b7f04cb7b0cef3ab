export { OpeningHours } from './OpeningHours';
export { openingOf, sayOpening } from './sayOpening';
