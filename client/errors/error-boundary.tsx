import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** What is shown; something else begins with a clean slate. */
  shown: unknown
  /** Finds something else to show. Rejects where there is nothing. */
  onError: (error: unknown) => Promise<void>
  lastWords: ReactNode
}

type State = { is: 'fine' | 'failed' | 'lost' }

/** Keeps a fault in a page from taking the whole site off the screen. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { is: 'fine' }

  static getDerivedStateFromError(): State {
    return { is: 'failed' }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error).catch(() => this.setState({ is: 'lost' }))
  }

  override componentDidUpdate({ shown }: Props, { is }: State) {
    if (shown !== this.props.shown && is !== 'fine') this.setState({ is: 'fine' })
  }

  override render() {
    const { is } = this.state
    if (is === 'fine') return this.props.children
    return is === 'lost' ? this.props.lastWords : null
  }
}
