import { Component } from 'react'
import type { Elements } from '../elements.ts'

type Props = {
  children: Elements
  /** A new value clears the error. */
  shown: unknown
  onError: (error: unknown) => Promise<Elements>
}

type State = { failed: boolean; fallback?: Elements }

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true, fallback: undefined }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error).then(fallback => this.setState({ fallback }))
  }

  override componentDidUpdate({ shown }: Props, { failed }: State) {
    if (shown !== this.props.shown && failed) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.state.fallback : this.props.children
  }
}
