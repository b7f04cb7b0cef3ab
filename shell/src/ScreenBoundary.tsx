import { reloadFailedScreens, useLocation } from '@tm/platform';
import { ErrorState } from '@tm/ui';
import { Component, Suspense, type ReactNode } from 'react';
import { SegmentSkeleton } from './remotes';

type Props = { place: string; children: ReactNode };
type State = { isBroken: boolean };

class Boundary extends Component<Props, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError = (): State => ({ isBroken: true });

  override componentDidUpdate({ place }: Props): void {
    if (place !== this.props.place && this.state.isBroken) this.setState({ isBroken: false });
  }

  readonly handleRetry = (): void => {
    reloadFailedScreens();
    this.setState({ isBroken: false });
  };

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <ErrorState
        title="This page is not available right now"
        text="Check your connection and try again."
        onRetry={this.handleRetry}
      />
    );
  }
}

/** Around the shell's own screens: their skeleton, and what stands there when one fails. Header and footer are outside. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary place={useLocation().pathname}>
    <Suspense fallback={<SegmentSkeleton />}>{children}</Suspense>
  </Boundary>
);
