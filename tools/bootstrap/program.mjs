import path from 'node:path'
import process from 'node:process'
import { root } from './root.mjs'

/** @param {string} word */
const quote = (word) => `'${word.replaceAll("'", "'\\''")}'`

/**
 * The line with which a shell becomes a program, in the repository's folder.
 * @param {string} node
 * @param {string[]} program its options, file and arguments
 * @param {Record<string, string>} env
 */
export function shellLine(node, program, env) {
  const paths = [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH]
  const variables = {
    ...env,
    PATH: paths.filter(Boolean).join(path.delimiter),
    // Programs start faster and smaller when their stripped and compiled sources are kept.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
    // glibc would give each thread an arena of its own, and keep what was once in it.
    MALLOC_ARENA_MAX: '2',
  }
  const words = [...Object.entries(variables).map(([name, value]) => `${name}=${value}`), node, ...program]
  return `cd ${quote(root)} && exec env ${words.map(quote).join(' ')}`
}
