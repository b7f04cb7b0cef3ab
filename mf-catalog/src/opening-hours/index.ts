export { OpeningHours } from './OpeningHours';
export { sayOpening } from './weekHours';
