import { lazyScreen, useRoutes } from '@tm/platform';
import { Suspense, use, useState } from 'react';
import type { Segment } from '../segments';
import { RemoteBoundary } from './RemoteBoundary';
import { reloadRemote, remoteModule } from './remoteModule';
import { SegmentSkeleton } from './SegmentSkeleton';

type Props = Pick<Segment, 'remote' | 'mount'>;

const NotFound = lazyScreen(() => import('../not-found'), 'NotFound');
const UNKNOWN = { path: '*', element: <NotFound /> };

const Mounted = ({ remote, mount }: Props) =>
  useRoutes([...(use(remoteModule(remote, './routes')).routes[mount] ?? []), UNKNOWN]);

/** One remote at its place in the page: skeleton, content, or a card with Retry. */
export function SegmentRoute({ remote, mount }: Props) {
  const [attempt, setAttempt] = useState(0);
  const again = () => setAttempt((count) => count + 1);
  const retry = () => {
    reloadRemote(remote);
    again();
  };
  return (
    <RemoteBoundary key={attempt} remote={remote} onRetry={retry} onFallback={again}>
      <Suspense fallback={<SegmentSkeleton onRetry={retry} />}>
        <Mounted remote={remote} mount={mount} />
      </Suspense>
    </RemoteBoundary>
  );
}
