// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { leaveMenuBranch, pressMenuKey } from './menu-keys.ts'

let list: HTMLElement
const link = (name: string) => document.getElementById(name) as HTMLElement
const focused = () => document.activeElement?.id
const open = () => [...list.querySelectorAll('[data-open]')].map((branch) => branch.id)

beforeEach(() => {
  document.body.innerHTML = `<ul id="menu">
    <li id="one"><a id="perfume" href="/a">Perfume</a><ul><li><a id="oils" href="/b">Oils</a></li></ul></li>
    <li id="two"><a id="news" href="/c">News</a></li></ul>`
  list = link('menu')
})

test('focus alone opens no panel: the down arrow does, and Escape comes back', () => {
  link('perfume').focus()
  expect(open()).toEqual([])
  expect(pressMenuKey(list, 'ArrowDown', link('perfume'))).toBe(true)
  expect([open(), focused()]).toEqual([['one'], 'oils'])
  expect(pressMenuKey(list, 'ArrowDown', link('oils'))).toBe(false)
  expect(pressMenuKey(list, 'Escape', link('oils'))).toBe(true)
  expect([open(), focused()]).toEqual([[], 'perfume'])
})

test('an entry without a panel keeps its keys, and leaving a panel closes it', () => {
  expect(pressMenuKey(list, 'ArrowDown', link('news'))).toBe(false)
  expect(pressMenuKey(list, 'Escape', link('perfume'))).toBe(false)
  pressMenuKey(list, 'ArrowDown', link('perfume'))
  leaveMenuBranch(list, link('oils'))
  expect(open()).toEqual(['one'])
  leaveMenuBranch(list, link('news'))
  expect(open()).toEqual([])
})
