import { createListingRequest, type CreateListingRequest } from '@tm/contracts';
import { useFormDraft, type FormDraftOptions } from '@tm/ui/form-draft';
import type { UseFormReturn } from 'react-hook-form';
import { listingResolver, type ListingText } from '../listing-text';

export type ListingFormReturn = UseFormReturn<ListingText, unknown, CreateListingRequest>;

const resolver = listingResolver(createListingRequest);

/** The form of a service and its draft, judged by the contract of its request. */
export const useListingForm = (
  options: Omit<FormDraftOptions<ListingText, CreateListingRequest>, 'resolver'>,
) => useFormDraft<ListingText, CreateListingRequest>({ ...options, resolver });
