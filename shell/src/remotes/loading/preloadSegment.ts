import { segmentMatcher } from '@tm/domain';
import { segments } from '../../routing';
import { remoteModule } from './remoteModule';

const segmentOf = segmentMatcher(segments);

/**
 * Starts loading the remote of the first address before the first render. A segment with restricted access is
 * not fetched before the check.
 */
export function preloadSegment(path: string): void {
  const segment = segmentOf(path.split('?')[0] ?? path);
  if (segment?.allow === 'everyone') void remoteModule(segment.remote, './routes');
}
