let channel: BroadcastChannel | undefined

const openChannel = () => {
  channel ??= new BroadcastChannel('account')
  return channel
}

/** The SDK notices a sign-out in another tab by polling, which browsers delay for up to a minute in a hidden tab. */
export function onSignOutElsewhere(listener: () => void): void {
  openChannel().onmessage = listener
}

export function announceSignOut(): void {
  openChannel().postMessage('signed out')
}
