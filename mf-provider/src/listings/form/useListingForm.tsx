import { createListingRequest, type CreateListingRequest } from '@tm/contracts';
import { type FormDraftOptions, useFormDraft } from '@tm/ui/form-draft';
import { type UseFormReturn } from 'react-hook-form';
import { listingResolver } from '../text/listingResolver';
import type { ListingText } from '../text/listingText';

export type ListingFormReturn = UseFormReturn<ListingText, unknown, CreateListingRequest>;

const resolver = listingResolver(createListingRequest);

/** Form of a service with its draft, validated by the contract of the request. */
export const useListingForm = (
  options: Omit<FormDraftOptions<ListingText, CreateListingRequest>, 'resolver'>,
) => useFormDraft<ListingText, CreateListingRequest>({ ...options, resolver });
