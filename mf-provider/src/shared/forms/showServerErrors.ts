import { isApiError, isUnauthorized } from '@tm/platform';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Shows the server's messages below the fields they name. An error without field names is shown above the
 * form (`root`).
 */
export const showServerErrors = <Text extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Text>,
  /** Maps a path of the contract to the name of the form field. */
  fieldOf: (path: string) => string = (path) => path,
): void => {
  if (!isApiError(error) || isUnauthorized(error)) return;
  for (const [field, [message]] of Object.entries(error.errors ?? {}))
    setError(fieldOf(field) as Path<Text>, { type: 'server', message });
  if (!error.errors) setError('root', { type: 'server', message: error.detail });
};
