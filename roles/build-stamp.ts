import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Folders that are not sources of a bundle. */
const NOT_SOURCES = new Set(['build', 'node_modules', '.react-router'])

/**
 * Changes with every source file or package. Uses sizes and times, which avoids reading every file at every start;
 * whole seconds, because the layers of an image store no more.
 */
export function stampOf(repository: string, sources: readonly string[]): string {
  const hash = createHash('sha256')
  const visit = (place: string): void => {
    const { size, mtimeMs } = statSync(place)
    hash.update(`${path.relative(repository, place)} ${size} ${Math.floor(mtimeMs / 1000)}\n`)
  }
  visit(path.join(repository, 'package-lock.json'))
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const place = path.join(folder, entry.name)
      if (entry.isDirectory()) {
        if (!NOT_SOURCES.has(entry.name)) walk(place)
      } else if (!/\.test\.tsx?$/.test(entry.name)) visit(place)
    }
  }
  for (const source of sources) walk(path.join(repository, source))
  return hash.digest('hex')
}
