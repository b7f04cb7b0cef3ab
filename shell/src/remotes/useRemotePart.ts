import { reloadFailedScreens, useLocation } from '@tm/platform';
import { useState } from 'react';
import type { RemoteName } from '../routing';
import { reloadRemote } from './loading/remoteModule';

/** State of a part that a remote renders: `attempt` is the boundary's key, `place` resets the boundary. */
export function useRemotePart(remote: RemoteName) {
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const again = () => setAttempt((count) => count + 1);
  const retry = () => {
    reloadFailedScreens();
    reloadRemote(remote);
    again();
  };
  return { attempt, place: pathname, again, retry };
}
