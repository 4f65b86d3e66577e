import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; onError: () => void }

/** Keeps a fault in a page from taking the whole site off the screen; `onError` finds something else to show. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
