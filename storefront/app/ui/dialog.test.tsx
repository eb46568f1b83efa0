import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { StringsProvider } from '../strings/strings-context.tsx'
import { Dialog } from './dialog.tsx'

const NAMES = ['One', 'Two', 'Three'] as const

/** Three dialogs that opened by themselves, each within the one before. */
function Nested({ depth = 0 }: { depth?: number }) {
  const [isOpen, setIsOpen] = useState(true)
  const name = NAMES[depth]
  if (!isOpen || name === undefined) return null
  return (
    <Dialog title={name} onClose={() => setIsOpen(false)}>
      <button type="button">In {name}</button>
      <Nested depth={depth + 1} />
    </Dialog>
  )
}

test('one Escape closes one dialog, the one on top', async () => {
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  onTestFinished(() => root.unmount())
  root.render(
    <StringsProvider translate={(key) => key}>
      <Nested />
    </StringsProvider>,
  )
  const open = () => [...document.querySelectorAll('dialog[open] h2')].map((title) => title.textContent)
  await vi.waitFor(() => expect(open()).toEqual([...NAMES]))
  for (let left = NAMES.length; left > 0; left -= 1) {
    const top = [...document.querySelectorAll('dialog[open] button:not([aria-label])')].at(-1)
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    top?.dispatchEvent(press)
    // Otherwise the browser would close the others of the group by itself.
    expect(press.defaultPrevented).toBe(true)
    await vi.waitFor(() => expect(open()).toEqual(NAMES.slice(0, left - 1)))
  }
})
