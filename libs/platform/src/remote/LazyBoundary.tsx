import { Component, type ReactNode } from 'react';
import { reloadFailedScreens } from './lazyScreen';

type Props = {
  children: ReactNode;
  /** Renders a replacement with a retry function. Without it, nothing is shown. */
  otherwise?: ((retry: () => void) => ReactNode) | undefined;
  /** A change of this value (an address, for example) loads a failed part again. */
  place?: string;
};

/**
 * Error boundary around lazily loaded parts. If a chunk fails to load or a part throws, the rest of the page
 * stays. Retry loads the failed chunk again.
 */
export class LazyBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidUpdate({ place }: Props): void {
    if (place !== this.props.place && this.state.isBroken) this.retry();
  }

  readonly retry = (): void => {
    reloadFailedScreens();
    this.setState({ isBroken: false });
  };

  override render() {
    const { children, otherwise } = this.props;
    return this.state.isBroken ? otherwise?.(this.retry) : children;
  }
}
