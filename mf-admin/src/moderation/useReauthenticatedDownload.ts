import { useRecentProofMutation } from '@tm/api-client/twoFactor';
import type { MouseEvent } from 'react';
import { notifyFailure } from './notifyFailure';

/** Starts the browser's download of an address. */
function follow(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}

/**
 * Returns `onClick` for a download link. It asks for the password first if the service would require it,
 * because a refused download shows no error.
 */
export function useReauthenticatedDownload() {
  const [prove] = useRecentProofMutation();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget;
    event.preventDefault();
    void prove().then(({ error }) =>
      error ? notifyFailure(error, 'The file was not downloaded. Please try again.') : follow(href),
    );
  };
}
