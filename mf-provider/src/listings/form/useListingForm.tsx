import { createListingRequest, type CreateListingRequest } from '@tm/contracts';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { listingResolver } from '../text/listingResolver';
import type { ListingText } from '../text/listingText';

export type ListingFormReturn = UseFormReturn<ListingText, unknown, CreateListingRequest>;

const resolver = listingResolver(createListingRequest);

/** Form of a service, validated by the contract of the request. */
export const useListingForm = (text: ListingText): ListingFormReturn =>
  useForm<ListingText, unknown, CreateListingRequest>({ resolver, defaultValues: text });
