import { notify } from '@tm/platform';

/**
 * The toast for a part that was asked for and whose code did not come; the page stays as it is, and asking
 * again tries again.
 */
export const notifyNotLoaded = (): void =>
  notify({
    title: 'This did not load',
    description: 'Check your connection and try again.',
    variant: 'destructive',
  });
