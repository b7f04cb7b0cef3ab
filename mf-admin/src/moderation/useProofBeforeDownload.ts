import { useRecentProofMutation } from '@tm/api-client/twoFactor';
import { notifyFailure } from './notifyFailure';

/**
 * Returns a function for `FileLink.prepare`. It asks for the password if the service requires it for the
 * file, and returns whether the download may go on.
 */
export function useProofBeforeDownload() {
  const [prove] = useRecentProofMutation();
  return async (): Promise<boolean> => {
    const { error } = await prove();
    if (error) notifyFailure(error, 'The file was not downloaded. Please try again.');
    return !error;
  };
}
