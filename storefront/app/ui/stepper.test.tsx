import { act, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StringsProvider } from '../strings/strings-context.tsx'
import { Stepper } from './stepper.tsx'

let root: Root | undefined
const box = document.createElement('div')
document.body.append(box)
// React requires this flag for `act`.
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => act(() => root?.unmount()))

function Pieces() {
  const [value, setValue] = useState(3)
  return (
    <StringsProvider translate={(key) => key}>
      <Stepper name="pieces" label="Pieces" value={value} maximum={3} onChange={setValue} />
      <output>{value}</output>
    </StringsProvider>
  )
}

const button = (name: string) => box.querySelector<HTMLButtonElement>(`[aria-label=${name}]`)
const field = () => box.querySelector('input')
const hydrate = () =>
  act(() => {
    root = hydrateRoot(box, <Pieces />)
  })

test('the buttons of a quantity wait for the scripts, so that no press of them is lost', async () => {
  box.innerHTML = renderToString(<Pieces />)
  expect(button('QUANTITY_LESS')?.disabled).toBe(true)
  await hydrate()
  expect(button('QUANTITY_LESS')?.disabled).toBe(false)
  // The quantity is at its maximum.
  expect(button('QUANTITY_MORE')?.disabled).toBe(true)
  await act(() => button('QUANTITY_LESS')?.click())
  expect(box.querySelector('output')?.textContent).toBe('2')
})

test('a quantity typed before the scripts came is kept', async () => {
  box.innerHTML = renderToString(<Pieces />)
  const typed = field()
  if (typed) typed.value = '1'
  await hydrate()
  expect(field()?.value).toBe('1')
  expect(box.querySelector('output')?.textContent).toBe('1')
})
