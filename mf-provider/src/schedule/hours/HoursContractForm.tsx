import { zodResolver } from '@hookform/resolvers/zod';
import { updateAvailabilityRequest } from '@tm/contracts';
import { contractResolver } from '../../shared/forms/contractResolver';
import { requestOf } from './hoursText';

/** The form's judge: the contract, which is loaded when somebody begins to change something. */
export const hoursContractResolver = contractResolver(zodResolver(updateAvailabilityRequest), requestOf);
