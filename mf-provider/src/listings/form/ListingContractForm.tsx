import { createListingRequest } from '@tm/contracts';
import { listingResolver } from '../text/listingResolver';

/** Validates the form by the contract. Loaded when the user first focuses a field. */
export const listingContract = listingResolver(createListingRequest);
