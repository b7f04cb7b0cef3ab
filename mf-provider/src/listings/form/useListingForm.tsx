import type { CreateListingRequest } from '@tm/contracts';
import { type FormDraftOptions, useFormDraft } from '@tm/ui/form-draft';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import type { ListingText } from '../text/listingText';

export type ListingFormReturn = UseFormReturn<ListingText, unknown, CreateListingRequest>;

/** Loads the contract, which is needed for the first validation only and contains zod. */
export const loadContract = () => import('./ListingContractForm');
const resolver: Resolver<ListingText, unknown, CreateListingRequest> = async (...form) =>
  (await loadContract()).listingContract(...form);

/** Form of a service with its draft, validated by the contract of the request. */
export const useListingForm = (
  options: Omit<FormDraftOptions<ListingText, CreateListingRequest>, 'resolver'>,
) => useFormDraft<ListingText, CreateListingRequest>({ ...options, resolver });
