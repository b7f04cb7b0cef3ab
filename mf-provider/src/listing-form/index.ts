export { ListingForm } from './ListingForm';
export type { FormAction } from './ListingFoot';
export { useListingForm, type ListingFormReturn } from './useListingForm';
