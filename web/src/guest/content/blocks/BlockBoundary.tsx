import { Component, type ReactNode } from 'react';
import type { Block } from './registry';

interface BlockBoundaryProps {
  readonly block: Block;
  /** What stands in the place of a block that fails. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Replaces a block that fails, so that the others stay. React reports the error on the console. */
export class BlockBoundary extends Component<BlockBoundaryProps, { failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true };
  }

  override state = { failed: false };

  override componentDidUpdate({ block }: BlockBoundaryProps) {
    // What failed may be mended: another block in its place is shown.
    // oxlint-disable-next-line react/no-did-update-set-state -- once for each other block
    if (this.state.failed && block !== this.props.block) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
