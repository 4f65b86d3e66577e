import { join } from 'node:path'

/** A small photo of the project. */
export const photo = join(__dirname, '..', '..', 'client', 'assets', 'icons', 'icon-192.png')
