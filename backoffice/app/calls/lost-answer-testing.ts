import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { focusManager, onlineManager, type QueryClient } from '@tanstack/react-query'
import { expect } from 'vitest'
import { type Answer, answers } from '../design/story-server.ts'
import { all, click, type OpenedApp, shownText, the, type, until } from '../testing.ts'

/** A change whose first answer is lost; `done` applies the change to the test server's data. */
export function lostOnce<E extends Endpoint>(call: E, answer: () => AnswerOf<E>, done: () => void): Answer {
  let tries = 0
  return answers(call, (_: InputOf<E>) => {
    tries += 1
    if (tries > 1) return answer()
    done()
    throw new TypeError('The connection was lost')
  })
}

const NO_ANSWER = 'No answer came from the server'

/** Simulates returning to the page with the network back. */
export async function comeBack(client: QueryClient): Promise<void> {
  onlineManager.setOnline(false)
  focusManager.setFocused(false)
  onlineManager.setOnline(true)
  focusManager.setFocused(true)
  await new Promise((resolve) => setTimeout(resolve))
  await until(() => expect(client.isFetching()).toBe(0))
  // The data read has been rendered.
  await new Promise((resolve) => setTimeout(resolve))
}

/**
 * Presses a button whose answer is lost, comes back to the page, and presses it again. Expects that the input stays,
 * the same request is sent under the same key, and the page then shows the result.
 */
export async function expectOneKey(
  { asked, client }: OpenedApp,
  { call, button, reads, typed }: { call: Endpoint; button: string | RegExp; reads: Endpoint; typed?: string },
): Promise<void> {
  await until(async () => expect((await confirmOf(button)).hasAttribute('disabled')).toBe(false))
  const before = await confirmOf(button)
  const words = before.textContent
  before.click()
  await until(() => expect(shownText()).toContain(NO_ANSWER))
  await comeBack(client)
  if (typed !== undefined) expect(document.querySelector('textarea')?.value).toBe(typed)
  const again = await confirmOf(button)
  expect(again.textContent).toBe(words)
  expect(again.hasAttribute('disabled')).toBe(false)
  const readBefore = asked.filter(({ name }) => name === reads.name).length
  again.click()
  await until(() => expect(shownText()).not.toContain(NO_ANSWER))
  await until(() => expect(asked.filter(({ name }) => name === reads.name).length).toBeGreaterThan(readBefore))
  const [first, second, ...more] = asked.filter(({ name }) => name === call.name)
  expect(more).toEqual([])
  expect(second).toEqual(first)
  expect(first?.key).toMatch(/^[\da-f-]{36}$/)
  await until(() => expect(all('dialog')).toEqual([]))
}

/** The button of the open dialog, else of the page. */
async function confirmOf(name: string | RegExp): Promise<HTMLElement> {
  const inDialog = all('button', name).find((button) => button.closest('[role="dialog"]') !== null)
  return inDialog ?? the('button', name)
}

/** Opens a dialog by the menu of an object. */
export async function choose(act: string, at = 0): Promise<void> {
  const menu = await until(() => {
    const found = all('button', 'More')[at]
    if (found === undefined) throw new Error('There is no menu')
    return found
  })
  menu.click()
  await click('item', act)
  await until(() => expect(all('dialog')).toHaveLength(1))
}

/** Opens a dialog by a button of the page. */
export async function openBy(button: string): Promise<void> {
  await click('button', button)
  await until(() => expect(all('dialog')).toHaveLength(1))
}

/** Fills in the reason. */
export async function sayWhy(words: string): Promise<void> {
  await type(await the('field', /^(In words|Note)/), words)
}

/** Chooses an option of a field by its name. */
export async function select(field: string, option: string): Promise<void> {
  const list = await the('field', field)
  if (!(list instanceof HTMLSelectElement)) throw new Error(`${field} offers no choice`)
  const found = [...list.options].find(({ text }) => text === option)
  if (found === undefined) throw new Error(`${field} has no ${option}`)
  list.value = found.value
  list.dispatchEvent(new Event('change', { bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve))
}
