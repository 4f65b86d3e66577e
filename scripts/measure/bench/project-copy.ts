import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../build/places.ts'

const sources = ['build', 'client', 'locales', 'scripts', 'server', 'shared', 'package.json', 'package-lock.json']

/** Lends a copy of the project, whose sources may be changed; it is gone afterwards. */
export async function withProjectCopy<T>(act: (copy: string) => Promise<T>): Promise<T> {
  const copy = await mkdtemp(join(tmpdir(), 'project-'))
  try {
    for (const source of sources) await cp(join(root, source), join(copy, source), { recursive: true })
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
    return await act(copy)
  } finally {
    await rm(copy, { recursive: true })
  }
}
