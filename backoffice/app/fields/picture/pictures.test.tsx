import { uploadPicture } from '@meridian/contract/admin/pictures.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ConnectionLost } from '../../calls/call-failure.ts'
import { refusedAs } from '../../design/story-refusal.ts'
import { answers } from '../../design/story-server.ts'
import { all, click, open, PendingAnswers, press, shownText, the, until } from '../../testing.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { PicturesField } from './pictures-field.tsx'
import type { ShopPicture } from './shop-picture.ts'

const picture = (file_id: number): ShopPicture => ({
  file_id,
  src: `/files/${file_id}.webp`,
  width: 1200,
  height: 800,
  focus: { x: 50, y: 50 },
  alt: { texts: { en: `Jar ${file_id}` }, made_from: {} },
})

let now: readonly ShopPicture[] = []
let server = new PendingAnswers<InputOf<typeof uploadPicture>, AnswerOf<typeof uploadPicture>>()
function Page() {
  const [value, setValue] = useState<readonly ShopPicture[]>([picture(1), picture(2), picture(3)])
  now = value
  return (
    <>
      <PicturesField label="Pictures" languages={['en', 'pl']} source="en" max={5} value={value} onChange={setValue} />
      <Toasts />
    </>
  )
}

async function openField(): Promise<void> {
  server = new PendingAnswers()
  await open('/', { '/': <Page /> }, [answers(uploadPicture, (input) => server.ask(input))])
  await row(1)
}

async function choose(...files: File[]): Promise<void> {
  const input = await the('field', 'Add pictures, Pictures')
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const file = (name: string, type = 'image/png') => new File(['x'], name, { type })
const ids = () => now.map(({ file_id }) => file_id)
const row = (file_id: number) =>
  until(() => {
    const found = document.querySelector<HTMLElement>(`[role="row"][data-key="${file_id}"]`)
    if (found === null) throw new Error(`There is no picture ${file_id}`)
    return found
  })

test('what is no picture is refused at once, and a picture that was lost is sent again', async () => {
  await openField()
  await choose(file('notes.pdf', 'application/pdf'), file('jar.png'))
  await until(() => expect(shownText()).toContain('notes.pdf is of another kind. Choose: JPEG, PNG or WebP pictures.'))
  await server.give(() => {
    throw new ConnectionLost('Away')
  })
  await click('button', /^Try again/)
  await server.give(() => {
    throw refusedAs('FILE_UNREADABLE')
  })
  await until(() => expect(shownText()).toContain('jar.png: '))
  // Sent once more, it would be refused again.
  expect(all('button', /^Try again/)).toEqual([])
  await choose(file('other.png'), file('one too many.png'))
  await until(() => expect(shownText()).toContain('At most 5 pictures.'))
  expect(ids()).toEqual([1, 2, 3])
})

test('a stored picture comes last and is opened, so that it is described', async () => {
  await openField()
  await choose(file('jar.png'))
  await server.give(({ body }) => {
    expect(body).toEqual({ base64_code: 'eA==', name: 'jar.png' })
    return { picture: { file_id: 9, path: '/files/9.webp', width: 800, height: 800 } }
  })
  await until(() => expect(ids()).toEqual([1, 2, 3, 9]))
  expect((await row(9)).getAttribute('aria-selected')).toBe('true')
  expect(shownText()).toContain('Picture 4 is stored. Add its description.')
})

test('pictures are moved and removed by keys, and a removal is undone without undoing what came after it', async () => {
  await openField()
  const first = await row(1)
  first.focus()
  press('ArrowRight', { altKey: true })
  await until(() => expect(ids()).toEqual([2, 1, 3]))
  await until(() => expect(document.activeElement?.getAttribute('data-key')).toBe('1'))
  press('Delete')
  await until(() => expect(ids()).toEqual([2, 3]))
  ;(await row(3)).focus()
  press('ArrowLeft', { altKey: true })
  await until(() => expect(ids()).toEqual([3, 2]))
  await click('button', 'Undo')
  await until(() => expect(ids()).toEqual([3, 1, 2]))
})

test('arrows move the focal point, and stop at the edge', async () => {
  await openField()
  ;(await row(2)).click()
  const pin = await until(() => {
    const found = document.querySelector<HTMLElement>('[role="slider"]')
    if (found === null) throw new Error('There is no focal point')
    return found
  })
  pin.focus()
  press('ArrowUp', { shiftKey: true })
  await until(() => expect(pin.getAttribute('aria-valuetext')).toBe('50% from the left, 40% from the top'))
  for (let step = 0; step < 6; step++) {
    press('ArrowLeft', { shiftKey: true })
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(now[1]?.focus).toEqual({ x: 0, y: 40 })
})
