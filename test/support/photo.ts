import { join } from 'node:path'

export const photo = join(__dirname, '..', '..', 'client', 'assets', 'icons', 'icon-192.png')
