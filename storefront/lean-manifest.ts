import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = /^manifest-[\w-]+\.js$/
const IMPORTS = /"imports":\[[^\]]*\]/g

/**
 * Takes out of the browser's map of routes what each script imports: a third of it, which only the server reads, to tell browsers early
 * what they need.
 * @throws Error where the map is written in another way.
 */
export async function leanManifest(folder: string): Promise<void> {
  const name = (await readdir(folder)).find((one) => FILE.test(one))
  if (name === undefined) throw new Error(`There is no map of routes in ${folder}`)
  const path = join(folder, name)
  const text = await readFile(path, 'utf8')
  const lean = text.replace(IMPORTS, '"imports":[]')
  if (lean === text) throw new Error(`The map of routes in ${name} is written in another way`)
  await writeFile(path, lean)
}
