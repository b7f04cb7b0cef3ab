import { toNestErrors } from '@hookform/resolvers';
import type { CreateListingRequest } from '@tm/contracts';
import type { FieldError, Resolver } from 'react-hook-form';
import { dayPosition } from '../../schedule';
import { requestOf, type ListingText } from './listingText';

/** Where the form has what the contract calls so: `imageAlts.1` is `pictures.1.alt`, the hours of Sunday stand at the end of the week. */
export const fieldOf = (path: string): string => {
  const [member = '', at, ...rest] = path.split('.');
  if (member === 'images') return at === undefined ? 'pictures' : `pictures.${at}.path`;
  if (member === 'imageAlts') return at === undefined ? 'pictures' : `pictures.${at}.alt`;
  if (member === 'tags') return 'tags';
  if (member === 'openingHours')
    return at === undefined ? 'week' : ['week', dayPosition(Number(at)), ...rest].join('.');
  return path;
};

const fieldMessage = (path: string, message: string): string =>
  path.startsWith('tags.') ? `Each tag ${message[0]?.toLowerCase()}${message.slice(1)}` : message;

/** The contract of the request: a form brings it along. */
type Contract = {
  safeParse: (said: CreateListingRequest) =>
    | { success: true; data: CreateListingRequest }
    | {
        success: false;
        error: { issues: readonly { path: readonly PropertyKey[]; code?: string; message: string }[] };
      };
};

/** Fields hold text as people type it; the contract judges what the text means, and its messages come back at the fields. */
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
