import { useRoutes } from '@tm/platform';
import { use } from 'react';
import type { Segment } from '../routing';
import { NotFound } from '../status-pages';
import { remoteModule } from './loading/remoteModule';
import { RemotePart } from './RemotePart';

type Props = Pick<Segment, 'remote' | 'mount'>;
const UNKNOWN = { path: '*', element: <NotFound /> };

const Mounted = ({ remote, mount }: Props) =>
  useRoutes([...(use(remoteModule(remote, './routes')).routes[mount] ?? []), UNKNOWN]);

/** Renders the mount of a remote for its segment. */
export const SegmentRoute = ({ remote, mount }: Props) => (
  <RemotePart remote={remote}>
    <Mounted remote={remote} mount={mount} />
  </RemotePart>
);
