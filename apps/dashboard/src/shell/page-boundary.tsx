import { Component, type ReactNode } from 'react';
import { PageFailure } from './page-failure.js';

interface PageBoundaryProps {
  children: ReactNode;
}

/** Keeps what stands around the page where the page itself cannot be loaded or shown. */
export class PageBoundary extends Component<PageBoundaryProps, { hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PageFailure /> : this.props.children;
  }
}
