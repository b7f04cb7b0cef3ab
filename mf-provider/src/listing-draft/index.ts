export { forgetKept, newPlace, readKept, takeOver, useBegunElsewhere, type KeptListing } from './keptListing';
export { useKeeping, type Origin } from './useKeeping';
