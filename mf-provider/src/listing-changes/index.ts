export { useListingChanges } from './useListingChanges';
