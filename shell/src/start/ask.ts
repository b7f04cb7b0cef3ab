import { currentPath, type AppStore } from '@tm/platform';
import { preloadSegment, startFaces } from '../remotes';
import { startSession } from '../startSession';

/** Sends for what the first page needs; the answers come while the rest is evaluated. */
export function ask(store: AppStore): void {
  startSession(store);
  startFaces();
  preloadSegment(currentPath());
}
