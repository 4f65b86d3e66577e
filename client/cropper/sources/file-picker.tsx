import type { ChangeEvent, ReactNode } from 'react'

type Props = { className: string; onFile: (file: File) => void; children: ReactNode }

/** A label around a file input: it works by mouse, key and screen reader, and looks like a button. */
export function FilePicker({ className, onFile, children }: Props) {
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file can be chosen twice in a row only from an empty input.
    currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <label className={`crop-picker ${className}`}>
      {children}
      <input className="crop-file" type="file" accept="image/*" onChange={pick} />
    </label>
  )
}
