import { segmentMatcher } from '@tm/domain';
import { segments } from '../../routing';
import { remoteModule } from './remoteModule';

const segmentOf = segmentMatcher(segments);

/** Starts the remote of the first address before the first render; where access must be asked for first, nothing is fetched. */
export function preloadSegment(path: string): void {
  const segment = segmentOf(path.split('?')[0] ?? path);
  if (segment?.allow === 'everyone') void remoteModule(segment.remote, './routes').catch(() => undefined);
}
