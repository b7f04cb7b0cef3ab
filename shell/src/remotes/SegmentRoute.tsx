import { useRoutes } from '@tm/platform';
import { use, useEffect } from 'react';
import type { Segment } from '../routing';
import { NotFound } from '../status-pages';
import { remoteModule } from './loading/remoteModule';
import { RemotePart } from './RemotePart';

type Props = Pick<Segment, 'remote' | 'mount'>;
const UNKNOWN = { path: '*', element: <NotFound /> };

/** Reports that the segment responds to clicks. A script of `index.html` then repeats earlier ones. */
export const reportReady = () => void window.dispatchEvent(new Event('tm:ready'));

function Mounted({ remote, mount }: Props) {
  useEffect(reportReady, []);
  return useRoutes([...(use(remoteModule(remote, './routes')).routes[mount] ?? []), UNKNOWN]);
}

/** Renders the mount of a remote for its segment. */
export const SegmentRoute = ({ remote, mount }: Props) => (
  <RemotePart remote={remote}>
    <Mounted remote={remote} mount={mount} />
  </RemotePart>
);
