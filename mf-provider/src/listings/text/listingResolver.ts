import { toNestErrors } from '@hookform/resolvers';
import type { CreateListingRequest } from '@tm/contracts';
import type { FieldError, Resolver } from 'react-hook-form';
import { fieldOf } from './fieldOf';
import { requestOf, type ListingText } from './listingText';

const fieldMessage = (path: string, message: string): string =>
  path.startsWith('tags.') ? `Each tag ${message[0]?.toLowerCase()}${message.slice(1)}` : message;

/** Contract of the request. It is a parameter, so that this module does not import zod. */
type Contract = {
  safeParse: (said: CreateListingRequest) =>
    | { success: true; data: CreateListingRequest }
    | {
        success: false;
        error: { issues: readonly { path: readonly PropertyKey[]; code?: string; message: string }[] };
      };
};

/**
 * Builds a form resolver. Fields hold text as typed; the contract validates the converted request, and its
 * messages are mapped back to the fields.
 */
export const listingResolver =
  (contract: Contract): Resolver<ListingText, unknown, CreateListingRequest> =>
  (text, _context, options) => {
    const result = contract.safeParse(requestOf(text));
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, code = 'custom', message } of result.error.issues) {
      const said = path.join('.');
      errors[fieldOf(said)] ??= { type: code, message: fieldMessage(said, message) };
    }
    return { values: {}, errors: toNestErrors<ListingText>(errors, options) };
  };
