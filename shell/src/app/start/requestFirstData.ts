import { currentPath, type AppStore } from '@tm/platform';
import { preloadSegment, loadRemoteManifests } from '../../remotes';
import { startSession } from '../../routing';

/** Sends for what the first page needs; the answers come while the rest is evaluated. */
export function requestFirstData(store: AppStore): void {
  startSession(store);
  loadRemoteManifests();
  preloadSegment(currentPath());
}
