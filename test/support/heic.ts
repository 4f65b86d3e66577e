import { Buffer } from 'node:buffer'

/**
 * Key frames of 96 by 64 pixels, encoded by x265 3.5 (`--frames 1 --qp 12 --ctu 32 --range full --colormatrix smpte170m`).
 * `colors` has a red, a green, a blue and a white quadrant. In `multiplied`, the lower quadrants are half as bright. `deep` is
 * `colors` in 10 bits. `alpha` is an alpha plane: its upper half is opaque, and its lower half is 50 % transparent. Each frame is
 * a list of NAL units (H.265, section 7.4.2.2): three parameter sets and a slice.
 */
const streams = {
  colors: [
    'QAEMAf//A3AAAAMAkAAAAwAAAwAeugJA',
    'QgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbq5Mrm4EBAwIAAAfQAAAMB9AQ=',
    'RAHBcYES',
    'KAGvBHhlyhf9E/f//Dr+y/bnfw7NNvuc9xTL/4h3//cZTSfJbGUFQg5L6gHMVNIy6oK0cDKchbJTPPCPa1seciqR4KH+IX5D9YFz/9vzvPFKC08/TDj/6ddJ8ygXnL4YcxV92/j8Pg/gfgwY8AMOAAffkIGF9ku8a+NSJ8UugQjAADHCXhPeABwXdqbofTH8j4A=',
  ],
  multiplied: [
    'QAEMAf//A3AAAAMAkAAAAwAAAwAeugJA',
    'QgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbq5Mrm4EBAwIAAAfQAAAMB9AQ=',
    'RAHBcYES',
    'KAGvBHhlyhf9E/f//Dr+y/bnfw7NNvuc9xTL/4h3//cZTSfJbGUFQg5L6gHMVNIy6oK0cDKchbJTPPCPa1seciqR4KH+q6+Q/BPL/9ntNZd4pT5RPjUURdKP39ArEyZFEJuRV3SVpwGMPkKdIBN9HyU5B03M25VzIVH3mt8obA==',
  ],
  deep: [
    'QAEMAf//BAgAAAMAnbgAAAMAAB66AkA=',
    'QgEBBAgAAAMAnbgAAAMAAB6gMIEE2W6uTK5uBAQMCAAAH0AAAB9AQA==',
    'RAHBcYES',
    'KAGvBHhlyhf9E/f//Dr+y/bvXcVWigPPge/9Qr//3HSlHtuOVJj8/65vr/4eH//4dWtTramb/UKH/cTh/DTuFxYmyMA=',
  ],
  alpha: [
    'QAEMAf//BAgAAAMAn/gAAAMAAB66AkA=',
    'QgEBBAgAAAMAn/gAAAMAAB7AwgQWW6uTK5uBAQMCAAAH0AAAB9AQ',
    'RAHBcYES',
    'KAGuCPCfeoP095YUiIf/ymzRcp4=',
  ],
}

type Frame = keyof typeof streams

export const size = { width: 96, height: 64 }

type Item = { type: string; data: number[]; properties: number[][] }
type Reference = { type: string; from: number; to: number[] }

const text = (letters: string) => [...Buffer.from(letters, 'latin1')]
const u16 = (value: number) => [value >> 8, value & 255]
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]
const box = (name: string, ...parts: number[][]) => [...u32(8 + parts.flat().length), ...text(name), ...parts.flat()]
const full = (name: string, ...parts: number[][]) => box(name, u32(0), ...parts)

export const rotation = (quarters: number) => box('irot', [quarters])
export const mirror = (axis: number) => box('imir', [axis])
export const stated = (width: number, height: number) => full('ispe', u32(width), u32(height))
export const colorProfile = (profile: number[]) => box('colr', text('prof'), profile)
/** Returns a `colr` box with these primaries (ITU-T H.273) and the transfer characteristics of sRGB. */
export const nclx = (primaries: number) => box('colr', text('nclx'), u16(primaries), u16(13), u16(6), [0x80])

export function picture(frame: Frame, ...properties: number[][]): Item {
  const units = unitsOf(frame)
  const isParameters = (unit: number[]) => typeOf(unit) >= 32
  const data = units.filter(unit => !isParameters(unit)).flatMap(unit => [...u32(unit.length), ...unit])
  const settings = configuration(frame, units.filter(isParameters))
  return { type: 'hvc1', data, properties: [settings, stated(size.width, size.height), ...properties] }
}

export function grid(columns: number, rows: number, width = columns * size.width, height = rows * size.height): Item {
  const data = [0, 1, rows - 1, columns - 1, ...u32(width), ...u32(height)]
  return { type: 'grid', data, properties: [stated(width, height)] }
}

/** Returns a HEIC file (ISO/IEC 23008-12) that shows the first of its items. */
export function heic(items: Item[], references: Reference[] = []): Buffer {
  const ftyp = box('ftyp', text('heic'), u32(0), text('mif1heic'))
  const entries = items.map(({ type }, at) => box('infe', [2, 0, 0, 0], u16(at + 1), u16(0), text(type), [0]))
  const properties = items.flatMap(item => item.properties)
  let number = 0
  const uses = items.map(({ properties }, at) => [
    ...u16(at + 1),
    properties.length,
    ...properties.map(() => ++number | 0x80),
  ])
  const links = references.map(({ type, from, to }) => box(type, u16(from), u16(to.length), to.flatMap(u16)))
  const meta = (start: number) => {
    let at = start
    const places = items.map(({ data }, i) => {
      const place = [...u16(i + 1), ...u16(0), ...u16(1), ...u32(at), ...u32(data.length)]
      at += data.length
      return place
    })
    return full(
      'meta',
      full('hdlr', u32(0), text('pict'), u32(0), u32(0), u32(0), [0]),
      full('pitm', u16(1)),
      full('iloc', [0x44, 0], u16(items.length), ...places),
      full('iinf', u16(items.length), ...entries),
      full('iref', ...links),
      box('iprp', box('ipco', ...properties), full('ipma', u32(items.length), ...uses)),
    )
  }
  const start = ftyp.length + meta(0).length + 8
  return Buffer.from([...ftyp, ...meta(start), ...box('mdat', ...items.map(({ data }) => data))])
}

/** Returns a HEIC file with an empty sequence and no still picture. */
export function sequence(): Buffer {
  const movie = box('moov', full('mvhd', u32(0), u32(0), u32(1000), u32(0), Array(80).fill(0)))
  return Buffer.from([...box('ftyp', text('msf1'), u32(0), text('msf1hevc')), ...movie])
}

export function withAlpha(premultiplied = false): Buffer {
  const auxiliary = full('auxC', text('urn:mpeg:hevc:2015:auxid:1\0'))
  const references = [{ type: 'auxl', from: 2, to: [1] }]
  if (premultiplied) references.push({ type: 'prem', from: 1, to: [2] })
  return heic([picture(premultiplied ? 'multiplied' : 'colors'), picture('alpha', auxiliary)], references)
}

/** `HEVCDecoderConfigurationRecord` (ISO/IEC 14496-15): profile, chroma, depth and the parameter sets. */
function configuration(frame: Frame, sets: number[][]): number[] {
  const profile = withoutEscapes(sets.find(unit => typeOf(unit) === 33)!).slice(3, 15)
  const chroma = frame === 'alpha' ? 0 : 1
  const depth = frame === 'deep' ? 2 : 0
  const arrays = sets.flatMap(unit => [0x80 | typeOf(unit), ...u16(1), ...u16(unit.length), ...unit])
  return box('hvcC', [
    1,
    ...profile,
    0xf0,
    0,
    0xfc,
    0xfc | chroma,
    0xf8 | depth,
    0xf8 | depth,
    0,
    0,
    0x0f,
    sets.length,
    ...arrays,
  ])
}

const unitsOf = (frame: Frame) => streams[frame].map(unit => [...Buffer.from(unit, 'base64')])
const typeOf = (unit: number[]) => unit[0]! >> 1

function withoutEscapes(unit: number[]): number[] {
  return unit.filter((byte, at) => !(byte === 3 && unit[at - 1] === 0 && unit[at - 2] === 0))
}
