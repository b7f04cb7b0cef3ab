import { isApiError } from '@tm/platform';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/** Puts the server's own messages below the fields that this form has (`errors` of problem+json). */
export function showServerErrors<Form extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Form>,
  fields: readonly Path<Form>[],
): void {
  if (!isApiError(error) || !error.errors) return;
  for (const field of fields) {
    const message = error.errors[field]?.[0];
    if (message) setError(field, { type: 'server', message });
  }
}
