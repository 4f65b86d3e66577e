import { useEffect, useState } from 'react'
import { revokeLater } from '../photo/download.ts'

export function useObjectUrl(file: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setUrl(created)
    // An image may still be loading from the URL, so the URL is not revoked immediately.
    return () => revokeLater(created)
  }, [file])
  return url
}
