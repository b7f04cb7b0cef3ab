import { Component, type ReactNode } from 'react';

/** A part that the page can do without: when its code does not come or fails, it is left out. */
export class LateBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
