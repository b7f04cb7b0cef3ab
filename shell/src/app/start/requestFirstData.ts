import { currentPath, type AppStore } from '@tm/platform';
import { preloadSegment, loadRemoteManifests } from '../../remotes';
import { startSession } from '../../routing';

/**
 * Requests the data of the first page. The responses arrive while the remaining code is evaluated. Returns
 * the request for the session, if there is one.
 */
export function requestFirstData(store: AppStore): Promise<unknown> | undefined {
  const session = startSession(store);
  loadRemoteManifests();
  preloadSegment(currentPath());
  return session;
}
