import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { eventually } from '../../support/eventually.ts'
import type { Here } from './visitor.ts'

export async function downloaded({ downloads }: Here, name: string): Promise<Buffer> {
  const file = join(downloads, name)
  await eventually(() => {
    expect(readdirSync(downloads)).toContain(name)
    expect([existsSync(`${file}.part`), readFileSync(file).length > 0]).toEqual([false, true])
  })
  return readFileSync(file)
}

export function given({ downloads }: Here, name: string, bytes: Uint8Array): string {
  const file = join(downloads, name)
  writeFileSync(file, bytes)
  return file
}

export async function photoOf({ visitor }: Here): Promise<Buffer> {
  const address = await visitor.run(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 700 })
    const context = canvas.getContext('2d')!
    for (let x = 0; x < 900; x += 20) {
      context.fillStyle = `hsl(${x} 80% 50%)`
      context.fillRect(x, 0, 20, 700)
    }
    return canvas.toDataURL()
  })
  return Buffer.from(address.split(',')[1]!, 'base64')
}

/** Returns a PNG (ISO/IEC 15948) of this size, in which each line has the same grey gradient. */
export function largePhoto(width: number, height: number): Buffer {
  const line = Buffer.from([0, ...Array.from({ length: width }, (_, x) => (x >> 5) & 255)])
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    return Buffer.concat([u32(data.length), body, u32(crc32(body))])
  }
  const header = Buffer.concat([u32(width), u32(height), Buffer.from([8, 0, 0, 0, 0])])
  const lines = deflateSync(Buffer.concat(Array(height).fill(line)), { level: 1 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
