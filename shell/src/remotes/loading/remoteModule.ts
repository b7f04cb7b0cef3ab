import { injectSlice } from '@tm/platform';
import { createRemotes } from './createRemotes';
import { source } from './federationSource';
import { reportFault } from './reportFault';

/** The remotes of this page. */
export const { remoteModule, reloadRemote, reloadFailed, fallBack, inUse, versionInUse, reportRender } =
  createRemotes({ source, context: { injectSlice }, report: reportFault });

/** Returns the version of a remote that the registry named for this page. It may have fallen back since. */
export const namedVersion = (remote: string) => source.versionOf(remote, false);

/** Returns true if this visitor's pages report the web vitals of a remote. */
export const isMeasured = (remote: string) => source.isMeasured?.(remote) ?? false;

/** Returns the modules that come from the developer's machine, name → manifest URL. */
export const activeOverrides = () => source.overrides?.() ?? {};
