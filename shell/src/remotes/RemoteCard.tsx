import type { FaultKind } from '@tm/contracts';
import { ErrorState } from '@tm/ui';
import { REMOTE_TITLES, type RemoteName } from '../routing';
import { isIncompatible } from './network/RemoteError';

type Props = { remote: RemoteName; kind: FaultKind; onRetry: () => void };

/** Error card in place of a remote. */
export function RemoteCard({ remote, kind, onRetry }: Props) {
  const title = `${REMOTE_TITLES[remote]} is not available right now`;
  if (isIncompatible(kind))
    return (
      <ErrorState
        title={title}
        text="This page is older than the site. Reload it to go on."
        onRetry={() => window.location.reload()}
      />
    );
  return (
    <ErrorState title={title} text="The rest of the page works. Try again in a moment." onRetry={onRetry} />
  );
}
