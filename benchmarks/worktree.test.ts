import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addWorktree, removeWorktrees, worktreeOf } from './worktree.ts'

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'worktree-')))
const parent = path.join(root, '.meridian', 'against')
let day = 1
/** Git on a later day each time, since it orders by whole seconds. */
function git(...args: string[]): string {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']
  const env = { ...process.env, GIT_COMMITTER_DATE: new Date(Date.UTC(2026, 0, day++)).toISOString() }
  return execFileSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8', env }).trim()
}

function commit(text: string): string {
  writeFileSync(path.join(root, 'text'), text)
  git('add', '.')
  git('commit', '--quiet', '--message', text)
  return git('rev-parse', 'HEAD')
}

beforeAll(() => {
  git('init', '--quiet', '--initial-branch=main')
  // A workspace, since npm records nothing where there is no package.
  mkdirSync(path.join(root, 'b'))
  writeFileSync(path.join(root, 'b', 'package.json'), JSON.stringify({ name: 'b', version: '1.0.0' }))
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ name: 'a', workspaces: ['b'] }))
  const packages = {
    '': { name: 'a', workspaces: ['b'] },
    b: { version: '1.0.0' },
    'node_modules/b': { resolved: 'b', link: true },
  }
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ name: 'a', lockfileVersion: 3, packages }))
  writeFileSync(path.join(root, '.gitignore'), 'node_modules/\n.meridian/\n')
})

afterAll(() => rmSync(root, { recursive: true }))

test('a revision is a tag, a branch or a commit, and nothing else', () => {
  const first = commit('first')
  git('tag', 'v1')
  const second = commit('second')
  git('branch', 'side')
  const commitOf = (revision: string) => worktreeOf(root, revision, parent).commit
  expect([commitOf('v1'), commitOf(first.slice(0, 8)), commitOf('HEAD~1')]).toEqual([first, first, first])
  expect(commitOf('side')).toBe(second)
  expect(() => commitOf('v2')).toThrow(/^--against needs the folder .* and v2 is neither/)
  expect(() => commitOf('--all')).toThrow(/and --all is neither/)
})

test('last-tag is the newest tag that HEAD descends from', () => {
  const commitOf = () => worktreeOf(root, 'last-tag', parent).commit
  git('tag', '--delete', 'v1')
  expect(commitOf).toThrow('--against=last-tag needs a tag reachable from HEAD, and there is none.')
  git('tag', 'v10', 'HEAD~1')
  expect(commitOf()).toBe(git('rev-parse', 'HEAD~1'))
  // The tag of another branch is not reachable.
  git('checkout', '--quiet', '-b', 'next')
  commit('third')
  git('tag', 'v11')
  git('checkout', '--quiet', 'main')
  expect(commitOf()).toBe(git('rev-parse', 'v10'))
  // Neither the first nor the last name.
  git('tag', '--annotate', '--message=a', 'v09', 'v10')
  git('tag', '--annotate', '--message=a', 'v9', 'v10')
  git('tag', '--annotate', '--message=a', 'v3', 'main')
  expect(commitOf()).toBe(git('rev-parse', 'main'))
})

test('a worktree has its packages, is kept only where it is complete, and is removed at the end', async () => {
  const worktree = worktreeOf(root, 'HEAD~1', parent)
  const file = (...names: string[]) => path.join(worktree.folder, ...names)
  const stay = () => writeFileSync(file('node_modules', 'stayed'), '')
  const isKept = async () => {
    await addWorktree(worktree)
    return existsSync(file('node_modules', 'stayed'))
  }
  await addWorktree(worktree)
  expect(readFileSync(file('text'), 'utf8')).toBe('first')
  expect(existsSync(file('node_modules', 'b'))).toBe(true)
  stay()
  expect(await isKept()).toBe(true)

  rmSync(file('node_modules', '.package-lock.json'))
  expect(await isKept()).toBe(false)
  stay()
  writeFileSync(file('text'), 'changed')
  expect(await isKept()).toBe(false)
  stay()
  rmSync(file('.git'))
  expect(await isKept()).toBe(false)

  await removeWorktrees()
  expect(existsSync(worktree.folder)).toBe(false)
  expect(git('worktree', 'list').split('\n')).toHaveLength(1)
})

test('a worktree whose packages cannot be installed is removed at the end', async () => {
  rmSync(path.join(root, 'package-lock.json'))
  const worktree = worktreeOf(root, commit('broken'), parent)
  await expect(addWorktree(worktree)).rejects.toThrow(/^npm ci in .* ended with 1:/)
  expect(existsSync(worktree.folder)).toBe(true)
  await removeWorktrees()
  expect(existsSync(worktree.folder)).toBe(false)
})

test('removing during the installation ends it', async () => {
  const worktree = worktreeOf(root, 'HEAD~1', parent)
  const adding = expect(addWorktree(worktree)).rejects.toThrow(/^npm ci in .* ended with (null|143):/)
  await removeWorktrees()
  await adding
  expect(existsSync(worktree.folder)).toBe(false)
  expect(git('worktree', 'list').split('\n')).toHaveLength(1)
})
