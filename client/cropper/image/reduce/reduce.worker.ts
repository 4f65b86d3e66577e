export type ReduceTask = { file: Blob; options: ImageBitmapOptions }

/** Answers with the bitmap, or with nothing: whoever asks tries it too, and hears what is wrong. */
self.onmessage = async ({ data: { file, options } }: MessageEvent<ReduceTask>) => {
  const bitmap = await createImageBitmap(file, options).catch(() => undefined)
  self.postMessage(bitmap, { transfer: bitmap ? [bitmap] : [] })
}
