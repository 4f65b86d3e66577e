/** A word while the service is asked; it also names the dialog. */
export function Waiting({ children }: { children: string }) {
  return (
    <p id="account-title" className="account-waiting" role="status">
      {children}
    </p>
  )
}
