/** The `accept` attribute of file inputs: the formats that the tool opens. Some systems know no MIME type of the newer ones. */
export const acceptedFiles = 'image/jpeg,image/png,.gif,.webp,.avif,.bmp,.heic,.heif'
