export { newerOf, useListingChanges } from './useListingChanges';
