let channel: BroadcastChannel | undefined

const openChannel = () => {
  channel ??= new BroadcastChannel('account')
  return channel
}

/** The SDK notices a sign-out in another tab by polling. In a hidden tab, browsers delay the polling for up to a minute. */
export function onSignOutElsewhere(listener: () => void): void {
  openChannel().onmessage = listener
}

export function announceSignOut(): void {
  openChannel().postMessage('signed out')
}
