import { notify } from '@tm/platform';

/**
 * Shows the toast for a part whose code failed to load. The page stays as it is; requesting the part again
 * retries.
 */
export const notifyNotLoaded = (): void =>
  notify({
    title: 'This did not load',
    description: 'Check your connection and try again.',
    variant: 'destructive',
  });
