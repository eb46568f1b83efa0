import { execFileSync } from 'node:child_process'
import { existsSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { launchProgram, type Program, plainEnv } from '../tools/programs.ts'

/** Stands for the newest tag reachable from HEAD. */
export const LAST_TAG = 'last-tag'

const OUTPUT_KEPT = 20_000
const STOPPED_WITHIN_MS = 10_000

/** A detached worktree of one commit. */
export interface Worktree {
  /** The checkout whose repository has the commit. */
  root: string
  /** The absolute path of the worktree. */
  folder: string
  /** The full hash. */
  commit: string
}

const added = new Set<Worktree>()
let installing: Program | undefined

/** The worktree of a revision, not yet added. @throws Error in one sentence if there is no such commit. */
export function worktreeOf(root: string, revision: string, parent: string): Worktree {
  const name = revision === LAST_TAG ? readLastTag(root) : revision
  try {
    const commit = git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)
    return { root, commit, folder: path.join(parent, commit) }
  } catch {
    throw new Error(`--against needs the folder of another checkout or a git revision, and ${revision} is neither.`)
  }
}

function readLastTag(root: string): string {
  const newest = ['--merged=HEAD', '--sort=-creatordate', '--count=1', '--format=%(refname)', 'refs/tags']
  let tag = ''
  try {
    tag = git(root, 'for-each-ref', ...newest)
  } catch {
    // Outside a repository there are no tags either.
  }
  if (tag === '') throw new Error(`--against=${LAST_TAG} needs a tag reachable from HEAD, and there is none.`)
  return tag
}

/** Adds the worktree and installs its packages, unless an aborted benchmark left both complete. */
export async function addWorktree(worktree: Worktree): Promise<void> {
  const { root, folder, commit } = worktree
  added.add(worktree)
  if (isComplete(worktree)) return
  remove(worktree)
  git(root, 'worktree', 'add', '--quiet', '--detach', folder, commit)
  installing = launchProgram('npm', ['ci', '--ignore-scripts', '--include=dev'], {
    cwd: folder,
    env: plainEnv(),
    outputMax: OUTPUT_KEPT,
  })
  const program = installing
  const code = await new Promise<number | null>((resolve, reject) => {
    program.process.once('error', reject).once('close', resolve)
  })
  installing = undefined
  if (code !== 0) throw new Error(`npm ci in ${folder} ended with ${code}:\n${program.output()}`)
}

/** Removes the worktrees at the end of the benchmark, also when it is aborted. */
export async function removeWorktrees(): Promise<void> {
  await installing?.end('SIGTERM', STOPPED_WITHIN_MS)
  for (const worktree of added) remove(worktree)
  added.clear()
}

function remove({ root, folder }: Worktree): void {
  // Before git, which does not remove a folder that is no longer or not yet a working worktree.
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  if (!git(root, 'worktree', 'list', '--porcelain').split('\n').includes(`worktree ${folder}`)) return
  // Twice, since a worktree whose addition was interrupted is locked.
  git(root, 'worktree', 'remove', '--force', '--force', folder)
}

function isComplete({ folder, commit }: Worktree): boolean {
  // npm writes this record when all packages are there.
  if (!existsSync(path.join(folder, 'node_modules', '.package-lock.json'))) return false
  try {
    // A folder that is no worktree belongs to the repository around it.
    const isWorktree = git(folder, 'rev-parse', '--show-toplevel') === realpathSync(folder)
    return isWorktree && git(folder, 'rev-parse', 'HEAD') === commit && git(folder, 'status', '--porcelain') === ''
  } catch {
    return false
  }
}

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}
