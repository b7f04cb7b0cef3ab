import { currentPath, type AppStore } from '@tm/platform';
import { preloadSegment, loadRemoteManifests } from '../../remotes';
import { startSession } from '../../routing';

/** Requests the data of the first page. The responses arrive while the remaining code is evaluated. */
export function requestFirstData(store: AppStore): void {
  startSession(store);
  loadRemoteManifests();
  preloadSegment(currentPath());
}
