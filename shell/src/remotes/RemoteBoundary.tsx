import { Component, type ReactNode } from 'react';
import type { RemoteName } from '../routing';
import { RemoteCard } from './RemoteCard';
import { faultOf } from './network/RemoteError';
import { fallBack, reportRender } from './loading/remoteModule';

type Props = {
  remote: RemoteName;
  place: string;
  onRetry: () => void;
  onFallback: () => void;
  children: ReactNode;
};
type State = { error: unknown };

/** Limits one remote's failure to its part of the page. Another `place` (path) resets it. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    const { remote, onFallback } = this.props;
    if (faultOf(error) === 'chunk' && fallBack(remote, error)) onFallback();
    else reportRender(remote, error);
  }

  override componentDidUpdate({ place }: Props): void {
    if (place !== this.props.place && this.state.error !== undefined) this.setState({ error: undefined });
  }

  override render() {
    const { remote, onRetry, children } = this.props;
    const { error } = this.state;
    return error === undefined ? (
      children
    ) : (
      <RemoteCard remote={remote} kind={faultOf(error)} onRetry={onRetry} />
    );
  }
}
