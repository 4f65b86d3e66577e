let channel: BroadcastChannel | undefined

const openChannel = () => {
  channel ??= new BroadcastChannel('account')
  return channel
}

/**
 * Uses a channel, because the SDK notices a sign-out in another tab only by polling. Browsers delay polling in a hidden tab for
 * up to a minute.
 */
export function onSignOutElsewhere(listener: () => void): void {
  openChannel().onmessage = listener
}

export function announceSignOut(): void {
  openChannel().postMessage('signed out')
}
