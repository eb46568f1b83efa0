import path from 'node:path'
import process from 'node:process'
import { root } from './root.mjs'

/** @param {string} word */
const quote = (word) => `'${word.replaceAll("'", "'\\''")}'`

/**
 * The shell line that turns a shell into a program, in the folder of the repository.
 * @param {string} node
 * @param {string[]} program its options, file and arguments
 * @param {Record<string, string>} env
 */
export function shellLine(node, program, env) {
  const paths = [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH]
  const variables = {
    ...env,
    PATH: paths.filter(Boolean).join(path.delimiter),
    // A compile cache makes programs start faster and smaller.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
    // glibc would give each thread an arena of its own and never return its memory.
    MALLOC_ARENA_MAX: '2',
  }
  const words = [...Object.entries(variables).map(([name, value]) => `${name}=${value}`), node, ...program]
  return `cd ${quote(root)} && exec env ${words.map(quote).join(' ')}`
}
