import { useEffect, useState } from 'react'

/** Returns an object URL of a file. Revokes it when the file changes or the component unmounts. */
export function useObjectUrl(file: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url
}
