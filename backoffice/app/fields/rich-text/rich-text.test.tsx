import { type RichText, readRichText } from '@meridian/domain/rich-text.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { all, click, open, press, shownText, the, type, until } from '../../testing.ts'
import { RichTextField } from './rich-text-field.tsx'

const paragraph = (words: string) => ({ type: 'paragraph', children: [{ type: 'text', text: words }] })
const stored = (...children: object[]) => readRichText({ root: { type: 'root', children } })
const LOADED = stored(paragraph('Amber'))

const changes: RichText[] = []
let discard = () => {}
function Page() {
  const [value, setValue] = useState(LOADED)
  discard = () => setValue(structuredClone(LOADED))
  const change = (next: RichText) => {
    changes.push(next)
    setValue(next)
  }
  return <RichTextField label="Description" value={value} onChange={change} error="Too short" />
}

async function openField(): Promise<HTMLElement> {
  changes.length = 0
  await open('/', { '/': <Page /> })
  return until(() => {
    const area = document.querySelector<HTMLElement>('[role="textbox"]')
    if (area?.textContent !== 'Amber') throw new Error('The text is not there yet')
    return area
  })
}

function paste(area: HTMLElement, html: string): void {
  const data = new DataTransfer()
  data.setData('text/html', html)
  data.setData('text/plain', 'plain')
  area.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }))
}

test('a text that is only shown is not changed, and what is pasted is cleaned, undone and discarded', async () => {
  const area = await openField()
  expect(changes).toEqual([])
  const name = document.getElementById(area.getAttribute('aria-labelledby') ?? '')?.textContent
  const note = document.getElementById(area.getAttribute('aria-describedby') ?? '')?.textContent
  expect([name, note, area.getAttribute('aria-invalid')]).toEqual(['Description', 'Too short', 'true'])
  paste(area, '<p onclick="x()">One</p><h1>Two</h1><script>alert(1)</script>')
  await until(() => expect(area.textContent).toBe('AmberOneTwo'))
  expect(changes.at(-1)).toEqual(
    stored(paragraph('AmberOne'), { type: 'heading', tag: 'h2', children: [{ type: 'text', text: 'Two' }] }),
  )
  await click('button', 'Undo')
  await until(() => expect(changes.at(-1)).toEqual(LOADED))
  paste(area, '<p>More</p>')
  await until(() => expect(area.textContent).toBe('AmberMore'))
  discard()
  await until(() => expect(area.textContent).toBe('Amber'))
})

test('a link that could run a script is refused in its dialog, which keeps what was typed', async () => {
  await openField()
  await click('button', 'Link')
  const field = await the('field', 'Target')
  await type(field, 'javascript:alert(1)')
  await click('button', 'Set the link')
  await until(() => expect(shownText()).toContain('This target cannot be used.'))
  expect(field).toHaveProperty('value', 'javascript:alert(1)')
  await type(field, '/help')
  await click('button', 'Set the link')
  await until(() => expect(all('dialog')).toEqual([]))
})

test('the toolbar is one stop of Tab, and arrows move between its buttons', async () => {
  await openField()
  const bold = await the('button', 'Bold')
  bold.focus()
  press('ArrowRight')
  await until(() => expect(document.activeElement).toBe(all('button', 'Italic')[0]))
  expect(document.querySelector('[role="toolbar"]')?.getAttribute('aria-label')).toBe('Formatting: Description')
})
