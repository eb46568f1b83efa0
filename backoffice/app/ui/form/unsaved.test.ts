import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { hasUnsaved, useUnsaved } from './unsaved.ts'

// React requires this flag for `act`.
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

let saved: () => void = () => {}
function Form({ isDirty }: { isDirty: boolean }) {
  saved = useUnsaved(isDirty)
  return null
}

async function shown() {
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => act(() => root.unmount()))
  const show = (isDirty: boolean) => act(() => root.render(createElement(Form, { isDirty })))
  await show(true)
  return { show, close: () => act(() => root.unmount()) }
}

test('leaving asks while something is typed, and no more once the form is closed', async () => {
  const { show, close } = await shown()
  expect(hasUnsaved()).toBe(true)
  await show(false)
  expect(hasUnsaved()).toBe(false)
  await show(true)
  await close()
  expect(hasUnsaved()).toBe(false)
})

test('a form that was saved leaves its page at once without a question, though it is still drawn', async () => {
  const { show } = await shown()
  saved()
  expect(hasUnsaved()).toBe(false)
  await show(true)
  expect(hasUnsaved()).toBe(false)
})
