export { forgetKept, readKept, type KeptListing } from './keptListing';
export { useKeeping, type Origin } from './useKeeping';
