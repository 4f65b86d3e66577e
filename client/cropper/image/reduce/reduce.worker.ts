export type ReduceTask = { file: Blob; options: ImageBitmapOptions }

/** After an error, posts undefined, so that the page decodes the file itself and reports the error. */
self.onmessage = async ({ data: { file, options } }: MessageEvent<ReduceTask>) => {
  const bitmap = await createImageBitmap(file, options).catch(() => undefined)
  self.postMessage(bitmap, { transfer: bitmap ? [bitmap] : [] })
}
