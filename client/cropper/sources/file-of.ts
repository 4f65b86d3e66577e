/** The first file of what was dropped or pasted; text and links hold none. */
export const fileOf = (data: Pick<DataTransfer, 'files'> | null): File | undefined => data?.files[0]
