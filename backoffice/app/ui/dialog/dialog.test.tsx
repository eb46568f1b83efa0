import { useState } from 'react'
import { expect, test } from 'vitest'
import { all, open, press, shownText, the, until } from '../../testing.ts'
import { TextField } from '../field.tsx'
import { Dialog } from './dialog.tsx'

function Page() {
  const [text, setText] = useState('')
  const [sent, setSent] = useState(0)
  return (
    <>
      <p>Sent {sent} times</p>
      <Dialog title="Question" confirm="Do it" onConfirm={() => setSent(sent + 1)} onClose={() => undefined}>
        <TextField label="Words" value={text} onChange={setText} />
      </Dialog>
    </>
  )
}

test('Ctrl and Enter confirm a dialog, wherever in it the focus is, and once', async () => {
  await open('/', { '/': <Page /> })
  await the('button', 'Do it')
  const [dialog] = all('dialog')
  for (const [at, element] of [dialog, await the('field', 'Words'), await the('button', 'Back')].entries()) {
    element?.focus()
    expect(document.activeElement).toBe(element)
    press('Enter', { ctrlKey: true })
    await until(() => expect(shownText()).toContain(`Sent ${at + 1} times`))
  }
})
