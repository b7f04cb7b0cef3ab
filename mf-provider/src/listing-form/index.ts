export { ListingForm } from './ListingForm';
export type { FormAct } from './ListingFoot';
export { useListingForm, type ListingFormReturn } from './useListingForm';
