/**
 * The `accept` attribute of file inputs: the formats that the tool opens. Some systems have no MIME type for the newer formats.
 */
export const acceptedFiles = 'image/jpeg,image/png,.gif,.webp,.avif,.bmp,.heic,.heif'
