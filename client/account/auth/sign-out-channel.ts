let channel: BroadcastChannel | undefined

const openChannel = () => {
  channel ??= new BroadcastChannel('account')
  return channel
}

/** Uses a channel, because the SDK notices a sign-out in another tab only by polling. */
export function onSignOutElsewhere(listener: () => void): void {
  openChannel().onmessage = listener
}

export function announceSignOut(): void {
  openChannel().postMessage('signed out')
}
