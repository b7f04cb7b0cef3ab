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
): boolean {
  const messages = isApiError(error) ? error.errors : undefined;
  const wrong = fields.filter((field) => messages?.[field]?.[0]);
  for (const field of wrong)
    setError(field, { type: 'server', message: messages?.[field]?.[0] }, { shouldFocus: field === wrong[0] });
  return wrong.length > 0;
}
