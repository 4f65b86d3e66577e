let channel: BroadcastChannel | undefined

const openChannel = () => {
  channel ??= new BroadcastChannel('account')
  return channel
}

/**
 * Calls the listener when another tab signs out. The SDK itself notices a sign-out by polling, which browsers delay for up to a
 * minute in a hidden tab.
 */
export function onSignOutElsewhere(listener: () => void): void {
  openChannel().onmessage = listener
}

export function announceSignOut(): void {
  openChannel().postMessage('signed out')
}
