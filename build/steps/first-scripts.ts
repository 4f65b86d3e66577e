import type { Metafile } from 'esbuild'
import { views } from '../../client/pages/index.ts'
import type { DocumentParts } from '../../server/builds/manifest.ts'
import type { ViewName } from '../../shared/payload.ts'
import { viewFile } from './check-pages.ts'

export type FirstScripts = Pick<DocumentParts, 'entry' | 'preload'>

export function firstScripts(metafile: Metafile, entryFile: string): FirstScripts {
  const entry = outputOf(metafile, entryFile)
  const ofEntry = withStatic(metafile, entry)
  const ofStart = startFiles(metafile).flatMap(output => withStatic(metafile, output))
  const shared = [...new Set([...ofEntry, ...ofStart])]
  const ofView = (file: string) =>
    withStatic(metafile, outputOf(metafile, file)).filter(output => !shared.includes(output))
  const ofViews = (Object.keys(views) as ViewName[]).map(view => [view, ofView(viewFile(view)).map(address)])
  return {
    entry: address(entry),
    preload: {
      entry: ofEntry.filter(output => output !== entry).map(address),
      always: shared.filter(output => !ofEntry.includes(output)).map(address),
      views: Object.fromEntries(ofViews) as Record<ViewName, string[]>,
    },
  }
}

/** The entry script imports these scripts one by one to avoid long tasks. */
function startFiles(metafile: Metafile): string[] {
  return ['client/entry/vendor.ts', 'client/entry/hydrate.tsx'].map(file => outputOf(metafile, file))
}

function outputOf({ outputs }: Metafile, file: string): string {
  const found = Object.entries(outputs).find(([, output]) => output.entryPoint === file)
  if (!found) throw new Error(`${file} has no output of its own in the bundle. Load it with import().`)
  return found[0]
}

function withStatic({ outputs }: Metafile, output: string): string[] {
  const reached = new Set<string>()
  const visit = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    for (const { path, kind, external } of outputs[name]?.imports ?? []) {
      if (kind === 'import-statement' && !external) visit(path)
    }
  }
  visit(output)
  return [...reached]
}

function address(output: string): string {
  return `/${output}`
}
