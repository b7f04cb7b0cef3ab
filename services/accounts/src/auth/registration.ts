import type { registerRequest } from '@tm/contracts';
import type { Registration } from '../account';
import type * as z from 'zod/mini';

type Form = z.output<typeof registerRequest>;

/**
 * Builds the account that a sign-up form asks for. A business needs a name: without one, the other business
 * fields are stored as a draft for the business step. Business fields of customers are dropped.
 */
export const toRegistration = (form: Form, passwordHash: string): Registration => {
  const {
    email,
    firstName,
    lastName,
    userType,
    businessName,
    businessDescription,
    businessAddress,
    businessPhone,
  } = form;
  const business = businessName
    ? {
        businessName,
        businessDescription: businessDescription ?? '',
        businessAddress: businessAddress || null,
        businessPhone: businessPhone || null,
      }
    : undefined;
  const draft = { description: businessDescription, address: businessAddress, phone: businessPhone };
  const hasDraft = Object.values(draft).some(Boolean);
  const businessDraft = hasDraft && !business && userType !== 'customer' ? draft : undefined;
  return { email, passwordHash, firstName, lastName, role: userType, business, businessDraft };
};
