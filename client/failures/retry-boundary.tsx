import { Component, type ReactElement } from 'react'

type Props = {
  children: ReactElement
  onRetry?: () => void
  /** Called after the second error. */
  onFail?: () => void
  replacement?: (retry: () => void) => ReactElement
}

/**
 * Renders its children again after their first error, for example if an extension or a page translator has removed their nodes.
 */
export class RetryBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  private failures = 0
  private isHandled = false

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    // React reports each node that it cannot remove, but only the first report counts.
    if (this.isHandled) return
    this.isHandled = true
    this.failures++
    if (this.failures === 1) this.show(this.props.onRetry)
    else this.props.onFail?.()
  }

  private show(then?: () => void) {
    this.setState({ failed: false }, () => {
      this.isHandled = false
      if (!this.state.failed) then?.()
    })
  }

  private retry = () => {
    this.failures = 0
    this.show()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.failures > 0 && this.props.replacement ? this.props.replacement(this.retry) : null
  }
}
