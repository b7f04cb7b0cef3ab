import { isApiError } from '@tm/platform';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Shows the server's messages (`errors` of problem+json) below the fields of this form and focuses the first
 * of them. Returns true if there was one.
 */
export function showServerErrors<Form extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Form>,
  fields: readonly Path<Form>[],
  /** Member of the request that contains the form's fields; their names are `part.field` there. */
  part?: string,
): boolean {
  const errors = isApiError(error) ? error.errors : undefined;
  const messageOf = (field: string) => errors?.[part ? `${part}.${field}` : field]?.[0];
  const wrong = fields.filter(messageOf);
  for (const field of wrong)
    setError(field, { type: 'server', message: messageOf(field) }, { shouldFocus: field === wrong[0] });
  return wrong.length > 0;
}
