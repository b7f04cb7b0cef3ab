import { reloadFailedScreens } from '@tm/platform';
import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; otherwise: ((retry: () => void) => ReactNode) | undefined };

/** A part whose code does not come, or fails, takes nothing of the page with it. */
export class LateBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  readonly retry = () => {
    reloadFailedScreens();
    this.setState({ hasFailed: false });
  };
  override render() {
    const { children, otherwise } = this.props;
    return this.state.hasFailed ? otherwise?.(this.retry) : children;
  }
}
