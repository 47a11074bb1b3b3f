'use client';

import { Component, type ReactNode } from 'react';

interface Props {
  readonly onFailure: () => void;
  readonly children: ReactNode;
}

/** Shows nothing in place of what cannot be drawn, and says that it could not. */
export class FailureBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
