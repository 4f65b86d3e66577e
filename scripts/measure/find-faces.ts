import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../../build/places.ts'
import { findFaces } from '../../client/cropper/faces/find-faces.ts'
import { compile } from '../../client/cropper/faces/tflite/compile.ts'
import { readModel } from '../../client/cropper/faces/tflite/read-model.ts'
import type { Group } from './find-faces/group.ts'
import { packages } from './find-faces/pictures.ts'
import { timeFraming } from './find-faces/time.ts'

/** The folder contains a subfolder for each group of photos. */
const [folder, rounds = 11] = process.argv.slice(2)
const home = join(root, 'dist/find-faces')
const model = readFileSync(join(root, 'client/assets/models/face_detection_short_range.tflite'))
const run = compile(readModel(new Uint8Array(model).buffer))

if (folder === 'time') {
  install()
  await timeFraming(pathOf('material-kit@2.0.4', 'assets/img/faces/avatar.jpg'), Number(rounds))
} else await count(folder ? await picturesIn(folder) : picturesOfPackages())

type Picture = { path: string; group: string; faces: number }
type Row = { faces: number; found: number; false: number; photos: number }

async function count(pictures: readonly Picture[]): Promise<void> {
  const rows: Record<string, Row> = {}
  for (const { path, group, faces } of pictures) {
    const found = await countFaces(path)
    rows[group] ??= { faces: 0, found: 0, false: 0, photos: 0 }
    const row = rows[group]
    row.photos++
    row.faces += faces
    row.found += Math.min(found, faces)
    row.false += Math.max(0, found - faces)
    if (found !== faces) process.stdout.write(`${path}: ${found} faces found, ${faces} expected\n`)
  }
  console.table(rows)
  const all = Object.values(rows)
  const sum = (key: keyof Row) => all.reduce((total, row) => total + row[key], 0)
  const recall = sum('found') / Math.max(1, sum('faces'))
  process.stdout.write(`Recall: ${(recall * 100).toFixed(1)} % of ${sum('faces')} faces in ${sum('photos')} pictures\n`)
  if (recall < 0.97 || (rows['no face']?.false ?? 0) > 0) process.exitCode = 1
}

async function countFaces(path: string): Promise<number> {
  const picture = sharp(path)
    .rotate()
    .resize(1024, 1024, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return findFaces(run, { data: new Uint8ClampedArray(data), width: info.width, height: info.height }).length
}

function picturesOfPackages(): Picture[] {
  install()
  return Object.entries(packages).flatMap(([name, groups]) =>
    (Object.entries(groups) as [Group, Record<string, number>][]).flatMap(([group, files]) =>
      Object.entries(files).map(([file, faces]) => ({ path: pathOf(name, file), group, faces })),
    ),
  )
}

function pathOf(name: string, file: string): string {
  return join(home, 'node_modules', name.replace(/@[\d.]+$/, ''), file)
}

function install(): void {
  for (const name of Object.keys(packages)) {
    if (existsSync(pathOf(name, 'package.json'))) continue
    const target = pathOf(name, '')
    mkdirSync(target, { recursive: true })
    const packed = execFileSync('npm', ['pack', name, '--json', '--pack-destination', home], { encoding: 'utf8' })
    const [{ filename }] = JSON.parse(packed) as [{ filename: string }]
    execFileSync('tar', ['xzf', join(home, filename), '-C', target, '--strip-components=1'])
    rmSync(join(home, filename))
  }
}

async function picturesIn(folder: string): Promise<Picture[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && /\.(jpe?g|png|webp)$/i.test(entry.name))
  return files.map(({ parentPath, name }) => {
    return { path: join(parentPath, name), group: parentPath.slice(folder.length) || '/', faces: 1 }
  })
}
