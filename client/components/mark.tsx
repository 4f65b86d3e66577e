/** The brand's mark in two colours; the first is the text's. */
export function Mark() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="50" fill="currentColor" />
      <path fill="#f0502f" d="M48 0A50 50 0 0 0 0 50A50 50 0 0 0 50 100V73C60 73 66 70 66 63C66 50 48 42 48 30z" />
      <circle cx="30" cy="43" r="6" fill="currentColor" />
      <circle cx="74" cy="43" r="6" fill="#f0502f" />
    </svg>
  )
}
