import { Component, type ReactNode } from 'react';

interface BlockBoundaryProps {
  readonly children: ReactNode;
}

/** Leaves out a block that fails, so that the others stay. React reports the error on the console. */
export class BlockBoundary extends Component<BlockBoundaryProps, { failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true };
  }

  override state = { failed: false };

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
