import { isApiError } from '@tm/platform';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Puts the server's own messages below the fields that this form has (`errors` of problem+json), and the focus into the first of them.
 * Answers whether there was one.
 */
export function showServerErrors<Form extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Form>,
  fields: readonly Path<Form>[],
  /** The part of the request that the form is about: its fields are named `part.field` there. */
  part?: string,
): boolean {
  const errors = isApiError(error) ? error.errors : undefined;
  const messageOf = (field: string) => errors?.[part ? `${part}.${field}` : field]?.[0];
  const wrong = fields.filter(messageOf);
  for (const field of wrong)
    setError(field, { type: 'server', message: messageOf(field) }, { shouldFocus: field === wrong[0] });
  return wrong.length > 0;
}
