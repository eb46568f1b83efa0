import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './root.mjs'

const MAJOR = 24

/**
 * The Node that runs the programs: the one installed with the packages, otherwise this one if it is new enough.
 * @returns {string | null} its path, null if there is none
 */
export function findNode() {
  const pinned = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  // It may exist and not run, because of permissions or another C library.
  if (fs.existsSync(pinned) && spawnSync(pinned, ['--version'], { stdio: 'ignore' }).status === 0) return pinned
  return Number(process.versions.node.split('.')[0]) >= MAJOR ? process.execPath : null
}
