import { isApiError, isUnauthorized } from '@tm/platform';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

type Options<Fields extends FieldValues> = {
  /** The fields that the form has, in its order. Without them every named field counts. */
  fields?: readonly FieldPath<Fields>[];
  /** The form's name of a field in the request. */
  fieldOf?: (path: string) => string;
  /**
   * Destination of an error that names no field of the form: the caller, or `root` with the message of the
   * server.
   */
  otherwise?: 'root' | 'none';
};

/**
 * Shows the messages of a failed request at the fields that they name and focuses the first field. Returns
 * where they are shown. A 401 is not handled here, because the session asks for the password.
 */
export function applyServerErrors<Fields extends FieldValues>(
  error: unknown,
  { setError }: { setError: UseFormSetError<Fields> },
  { fields, fieldOf = (path) => path, otherwise = 'none' }: Options<Fields> = {},
): 'fields' | 'form' | 'none' {
  if (!isApiError(error) || isUnauthorized(error)) return 'none';
  const named = Object.entries(error.errors ?? {}).map(([path, [message]]) => ({
    field: fieldOf(path) as FieldPath<Fields>,
    message,
  }));
  const shown = fields ? fields.flatMap((field) => named.find((one) => one.field === field) ?? []) : named;
  shown.forEach(({ field, message }, index) =>
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  if (shown.length > 0) return 'fields';
  if (otherwise === 'none') return 'none';
  setError('root', { type: 'server', message: error.detail });
  return 'form';
}
