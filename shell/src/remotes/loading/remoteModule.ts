import { injectSlice } from '@tm/platform';
import { createRemotes } from './createRemotes';
import { source } from './federationSource';
import { reportFault } from './reportFault';

/** The remotes of this page. */
export const { remoteModule, reloadRemote, reloadFailed, fallBack } = createRemotes({
  source,
  context: { injectSlice },
  report: reportFault,
});
