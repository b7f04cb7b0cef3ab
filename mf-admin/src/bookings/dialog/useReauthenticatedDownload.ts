import { useRecentProofMutation } from '@tm/api-client/twoFactor';
import type { MouseEvent } from 'react';
import { notifyFailed } from '../../shared/moderation/notifyFailed';

/** A browser's own download of what a link names. */
function follow(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}

/**
 * `onClick` of a link that downloads a file: asks for the password first where the service would refuse the file for want of it, because a
 * refused download shows nothing.
 */
export function useReauthenticatedDownload() {
  const [prove] = useRecentProofMutation();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget;
    event.preventDefault();
    void prove().then(({ error }) =>
      error ? notifyFailed(error, 'The file was not downloaded. Please try again.') : follow(href),
    );
  };
}
