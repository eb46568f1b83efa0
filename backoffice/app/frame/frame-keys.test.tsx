import { expect, test } from 'vitest'
import { all, click, open, press, shownText, the, until } from '../testing.ts'
import { writePreference } from '../texts/preferences.ts'
import { FrameKeys } from './frame-keys.tsx'
import { ROOMS } from './rooms.ts'

let edits = 0
let created = 0
const page = (
  <>
    <input data-list-search aria-label="Search" />
    <button
      type="button"
      data-edit
      onClick={() => {
        edits += 1
      }}
    >
      Edit
    </button>
    <button
      type="button"
      data-create
      onClick={() => {
        created += 1
      }}
    >
      Add
    </button>
    <FrameKeys />
  </>
)
const pages = { ...Object.fromEntries(ROOMS.map(({ path }) => [path, page])), '/somewhere': page }

for (const { path, letter } of ROOMS) {
  test(`g ${letter} leads to ${path}`, async () => {
    const { address } = await open('/somewhere', pages)
    await the('button', 'Edit')
    press('g')
    press(letter)
    await until(() => expect(address()).toBe(path))
  })
}

test('every room has a letter of its own, and none is a key that works without g', async () => {
  const letters = ROOMS.map(({ letter }) => letter)
  expect(new Set(letters).size).toBe(letters.length)
})

test('a letter alone leads nowhere, nor after another one', async () => {
  const { address } = await open('/somewhere', pages)
  await the('button', 'Edit')
  for (const key of ['o', 'g', 'q', 'o']) press(key)
  expect(address()).toBe('/somewhere')
})

test('/ leads into the search of the list, where letters are typed', async () => {
  const { address } = await open('/somewhere', pages)
  const field = await the('field', 'Search')
  expect(press('/')).toBe(true)
  expect(document.activeElement).toBe(field)
  expect(press('/')).toBe(false)
  press('g')
  press('o')
  expect(address()).toBe('/somewhere')
})

test('c adds, and after g leads to the room with that letter', async () => {
  created = 0
  const { address } = await open('/somewhere', pages)
  await the('button', 'Add')
  press('c')
  expect(created).toBe(1)
  press('g')
  press('c')
  await until(() => expect(address()).toBe('/transfers'))
  expect(created).toBe(1)
})

test('e edits', async () => {
  edits = 0
  await open('/somewhere', pages)
  await the('button', 'Edit')
  press('e')
  expect(edits).toBe(1)
})

test('? says which keys there are, each room by its name', async () => {
  await open('/somewhere', pages)
  await the('button', 'Edit')
  press('?')
  await the('dialog', /Keys/)
  const rows = [...document.querySelectorAll('[role=dialog] dl div')].map((row) => row.textContent)
  expect(rows).toEqual(expect.arrayContaining(['⌘ K, Ctrl KFind and do', 'g oOrders', 'g mMembers', 'xChoose the row']))
  await click('button', 'Close')
  await until(() => expect(all('dialog')).toEqual([]))
})

test('switched off, no letter is a command any more, and Ctrl K still is', async () => {
  writePreference('keys', 'off')
  try {
    const { address } = await open('/somewhere', pages)
    await the('button', 'Edit')
    for (const key of ['g', 'o', '/', 'e', 'c', '?']) expect(press(key)).toBe(false)
    expect(address()).toBe('/somewhere')
    expect(shownText()).not.toContain('Keys')
    press('k', { ctrlKey: true })
    await the('field', 'Number, name, e-mail, room or act')
  } finally {
    writePreference('keys', '')
  }
})
