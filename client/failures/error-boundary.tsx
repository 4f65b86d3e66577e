import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** What is shown; something else begins with a clean slate. */
  shown: unknown
  /** Finds something else to show; resolves to what stands in for the page where it finds nothing. */
  onError: (error: unknown) => Promise<ReactNode>
}

type State = { failed: boolean; fallback?: ReactNode }

/** Keeps a fault in a page from taking the whole site off the screen. */
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
