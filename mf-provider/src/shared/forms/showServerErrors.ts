import { isApiError, isUnauthorized } from '@tm/platform';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/** Puts the server's own messages below the fields they name; what names no field stands above the form (`root`). */
export const showServerErrors = <Text extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Text>,
  /** Where the form has what the contract calls so. */
  fieldOf: (path: string) => string = (path) => path,
): void => {
  if (!isApiError(error) || isUnauthorized(error)) return;
  for (const [field, [message]] of Object.entries(error.errors ?? {}))
    setError(fieldOf(field) as Path<Text>, { type: 'server', message });
  if (!error.errors) setError('root', { type: 'server', message: error.detail });
};
