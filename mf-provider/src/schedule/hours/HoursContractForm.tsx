import { zodResolver } from '@hookform/resolvers/zod';
import { updateAvailabilityRequest } from '@tm/contracts';
import { contractResolver } from '../../forms/contractResolver';
import { requestOf } from './hoursText';

/**
 * Validates the form by the contract. Loaded when the user first focuses a field, because it contains zod.
 */
export const hoursContractResolver = contractResolver(zodResolver(updateAvailabilityRequest), requestOf);
