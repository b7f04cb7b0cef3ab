import { Component, type ReactNode } from 'react';
import { reloadFailedScreens } from './lazyScreen';

type Props = {
  children: ReactNode;
  /** What stands there instead, with the way to try again; nothing when it is not given. */
  otherwise?: ((retry: () => void) => ReactNode) | undefined;
  /** Another place (an address, say) begins anew. */
  place?: string;
};

/**
 * Around parts that are loaded late: one whose code does not come, or which throws, takes nothing else of the page with it. Retry loads
 * what failed again.
 */
export class LazyBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidUpdate({ place }: Props): void {
    if (place !== this.props.place && this.state.isBroken) this.setState({ isBroken: false });
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
