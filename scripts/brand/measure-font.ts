import { writeFile } from 'node:fs/promises'
import { type FontNotes, fontDigest, fontNotesPath, readFont } from '../../build/brand/font-styles.ts'
import { font } from '../../shared/brand.ts'
import { launchChromium } from '../chromium.ts'

const sample = `Crop a photo to a circle for LinkedIn, the team page or a CV: move it, zoom, download. The photo stays on your device.
Schneide ein Foto zum Kreis: verschieben, zoomen, herunterladen. Dein Foto bleibt auf deinem Gerät, und niemand sieht es.
Recadrez une photo en cercle : déplacez, zoomez, téléchargez. Votre photo reste sur votre appareil, sans aucun compte.
Recorta una foto en círculo: muévela, amplíala y descárgala. Tu foto se queda en tu dispositivo, sin marcas de agua.
Recorte uma foto em círculo: mova, amplie e baixe. Sua foto fica no seu aparelho, sem cadastro e sem marca d’água.`

/**
 * Local fonts that browsers show until the brand's font has loaded. `width` is the average width of the sample's letters in em.
 * `descent` is the distance in em that the font extends below the baseline. Arial and Liberation Sans have the same widths.
 */
const locals = [
  {
    family: 'Brand Fallback',
    weight: 400,
    local: ['Arial', 'Liberation Sans', 'Roboto'],
    width: 0.4486,
    descent: 0.2119,
  },
  {
    family: 'Brand Fallback',
    weight: 700,
    local: ['Arial Bold', 'Liberation Sans Bold'],
    width: 0.4831,
    descent: 0.2119,
  },
  // Android's bold font is narrower than Arial's bold font, so Android needs its own fallback.
  { family: 'Brand Roboto', weight: 700, local: ['Roboto Bold'], width: 0.4534, descent: 0.2441 },
  { family: 'Brand DejaVu', weight: 400, local: ['DejaVu Sans'], width: 0.5101, descent: 0.2363 },
  { family: 'Brand DejaVu', weight: 700, local: ['DejaVu Sans Bold'], width: 0.5753, descent: 0.2363 },
]

export async function measureFont(root: string): Promise<FontNotes> {
  const widths = await measure(readFont(root))
  const fallbacks = locals.map(({ width, descent, ...local }) => {
    const own = widths[local.weight as 400 | 700]
    const size = own.width / width
    // With a fixed line height, the position of the baseline depends only on the difference between ascent and descent.
    return { ...local, size: percent(size), ascent: percent((own.ascent - own.descent) / size + descent) }
  })
  const notes = { digest: fontDigest(root), fallbacks }
  await writeFile(fontNotesPath(root), `${JSON.stringify(notes, null, 2)}\n`)
  return notes
}

type Measured = Record<400 | 700, { width: number; ascent: number; descent: number }>

async function measure(bytes: Buffer): Promise<Measured> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    const source = `url(data:font/woff2;base64,${bytes.toString('base64')})`
    return await page.evaluate(
      async ([source, weights, sample]) => {
        const face = await new FontFace('Measured', source, { weight: weights }).load()
        document.fonts.add(face)
        const context = new OffscreenCanvas(1, 1).getContext('2d')!
        const at = (weight: number) => {
          context.font = `${weight} 1000px Measured`
          const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(sample)
          return {
            width: width / 1000 / sample.length,
            ascent: fontBoundingBoxAscent / 1000,
            descent: fontBoundingBoxDescent / 1000,
          }
        }
        return { 400: at(400), 700: at(700) }
      },
      [source, font.weights, sample] as const,
    )
  } finally {
    await browser.close()
  }
}

function percent(part: number): number {
  return Math.round(part * 1000) / 10
}

export async function printFont(root: string): Promise<void> {
  const { fallbacks } = await measureFont(root)
  const lines = fallbacks.map(
    ({ local, weight, size, ascent }) => `${local[0]} ${weight}: size ${size} %, ascent ${ascent} %\n`,
  )
  process.stdout.write(`${font.file} has the width and the baseline of these local fonts:\n${lines.join('')}`)
}
