export { OpeningHours } from './OpeningHours';
export { openingOf, sayOpening } from './sayOpening';
export { useMinute } from './useMinute';
