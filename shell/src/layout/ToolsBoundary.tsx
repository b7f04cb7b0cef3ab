import { reloadFailedScreens } from '@tm/platform';
import { Button } from '@tm/ui';
import { Component, type ReactNode } from 'react';

/** Around the bell and the user menu: when their chunk does not come, the page stands all the same and offers to load them again. */
export class ToolsBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  readonly handleRetry = (): void => {
    reloadFailedScreens();
    this.setState({ isBroken: false });
  };

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Button
        variant="secondary"
        size="sm"
        aria-label="Load your account menu again"
        onClick={this.handleRetry}
      >
        Retry
      </Button>
    );
  }
}
