import { readFileSync } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Locale, languageOf } from '@meridian/domain/locale.ts'
import { type Catalogue, createTranslate, type Values } from '@meridian/domain/translate.ts'
import { TEST_CONFIG } from '@meridian/storefront/app/visit/visit-testing.ts'
import { type Document, type Element, type HTMLFormElement, type HTMLLabelElement, Window } from 'happy-dom'
import { expect } from 'vitest'

/** No page redirects more often. */
const REDIRECTS_MAX = 5

type Name = string | RegExp

/**
 * A browser without scripts before a storefront: it reads pages, follows links, fills in and sends forms, and stores cookies. It applies no
 * styles, so it does not know what is visible.
 */
export function openPlainBrowser(origin: string, locale: Locale) {
  const cookies = new Map<string, string>()
  const history: string[] = []
  /** Chosen files by the name of their field. */
  const files = new Map<string, File>()
  let document: Document = new Window().document
  let status = 0

  async function load(url: URL, form: FormData | URLSearchParams | null): Promise<void> {
    let [next, sent] = [url, form === null ? null : new Response(form)]
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
      const answer = await request(next, sent)
      for (const line of answer.headers['set-cookie'] ?? []) storeCookie(line)
      const { location } = answer.headers
      const html = await text(answer)
      if (location === undefined) return show(next, answer.statusCode ?? 0, html)
      next = new URL(location, next)
      sent = null
    }
    throw new Error(`${url.pathname} redirects more than ${REDIRECTS_MAX} times`)
  }

  /** Sends what a browser sends for a page. Not with `fetch`, which calls itself no navigation. */
  async function request(url: URL, form: Response | null): Promise<IncomingMessage> {
    const headers: Record<string, string> = {
      accept: 'text/html',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      referer: TEST_CONFIG.public_url + (history.at(-1) ?? '/'),
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': 'same-origin',
    }
    if (form !== null) headers['content-type'] = form.headers.get('content-type') ?? ''
    const body = form === null ? '' : Buffer.from(await form.arrayBuffer())
    return new Promise((resolve, reject) => {
      http
        .request(url, { method: form === null ? 'GET' : 'POST', headers }, resolve)
        .on('error', reject)
        .end(body)
    })
  }

  function storeCookie(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0\b/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }

  function show(url: URL, answered: number, html: string): void {
    const settings = { disableJavaScriptFileLoading: true, disableCSSFileLoading: true }
    const window = new Window({ url: url.href, settings })
    window.document.write(html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ''))
    document = window.document
    for (const option of document.querySelectorAll('option'))
      if (option.hasAttribute('selected')) option.selected = true
    status = answered
    files.clear()
    history.push(url.pathname + url.search)
  }

  /** The first element whose name begins so, or matches. */
  function find<E extends Element>(kind: string, elements: readonly E[], name: Name): E {
    const isIt = (text: string) => (typeof name === 'string' ? beginsWith(text, name) : name.test(text))
    const found = elements.find((element) => namesOf(element).some(isIt))
    if (found !== undefined) return found
    const there = elements.map((element) => namesOf(element).join(' / ')).join(' | ')
    throw new Error(`${history.at(-1)} has no ${kind} "${name}", but ${there}`)
  }

  const within = <E extends Element>(elements: Iterable<E>, part: string) =>
    [...elements].filter((element) => element.closest(part) !== null)
  const box = (label: Name, part: string) => find('box', within(document.querySelectorAll('input'), part), label)
  const field = (label: Name, part: string) => {
    const all = [...document.querySelectorAll('input'), ...document.querySelectorAll('textarea')]
    return find('field', within(all, part), label)
  }
  const linkTo = (name: Name, part = 'main') =>
    find('link', within(document.querySelectorAll('a'), part), name).getAttribute('href') ?? ''
  const open = (address: string) => load(new URL(address, origin + (history.at(-1) ?? '/')), null)

  return {
    /** The texts of the shop in the browser's language. */
    say: textsOf(locale),
    cookies,
    status: () => status,
    /** The address of the page, without its origin. */
    address: () => history.at(-1) ?? '',
    title: () => textOf(document.querySelector('h1')),
    /** Text of a part of the page. */
    text: (part = 'main') => [...document.querySelectorAll(part)].map(textOf).join(' '),
    /** Text of each matching element. */
    texts: (selector: string) => [...document.querySelectorAll(selector)].map(textOf),
    open,
    linkTo,
    follow: (name: Name, part?: string) => open(linkTo(name, part)),
    async back(): Promise<void> {
      history.pop()
      await open(history.pop() ?? '/')
    },
    value: (label: Name, part = 'main') => field(label, part).value,
    isChecked: (label: Name, part = 'main') => box(label, part).checked,
    fill(label: Name, value: string, part = 'main') {
      field(label, part).value = value
    },
    /** Ticks a box, or chooses one of several. */
    check(label: Name, part = 'main') {
      box(label, part).checked = true
    },
    select(label: Name, option: Name, part = 'main') {
      const list = find('list', within(document.querySelectorAll('select'), part), label)
      list.value = find('option', [...list.querySelectorAll('option')], option).value
    },
    chooseFile(label: Name, file: File, part = 'main') {
      files.set(box(label, part).name, file)
    },
    /** Presses a button and sends its form. */
    async press(name: Name, part = 'main'): Promise<void> {
      const button = find('button', within(document.querySelectorAll('button'), part), name)
      expect([button.type, button.disabled], `the button "${name}" sends its form`).toEqual(['submit', false])
      const { form } = button
      if (form === null) throw new Error(`The button "${name}" has no form`)
      const url = new URL(
        button.getAttribute('formaction') ?? form.getAttribute('action') ?? '',
        origin + history.at(-1),
      )
      const entries = [...entriesOf(form), ...(button.name === '' ? [] : [[button.name, button.value] as const])]
      const data = form.enctype === 'multipart/form-data' ? new FormData() : new URLSearchParams()
      for (const [key, value] of entries) data.append(key, value)
      if (data instanceof FormData) for (const [key, file] of files) data.set(key, file)
      if (form.method === 'post') return load(url, data)
      url.search = String(data)
      return load(url, null)
    },
  }
}

export type PlainBrowser = ReturnType<typeof openPlainBrowser>

/** The texts of the shop by their key. */
function textsOf(locale: Locale): (key: string, values?: Values) => string {
  const language = languageOf(locale)
  const file = new URL(`../storefront/app/strings/${language}.json`, import.meta.url)
  // The files are flat, as the test of the strings verifies.
  const strings = JSON.parse(readFileSync(file, 'utf8')) as Catalogue
  const translate = createTranslate([{ language, strings }], (key) => {
    throw new Error(`${language}.json has no ${key}`)
  })
  return (key, values) => plain(translate(key, values))
}

/** A text as it is read: each space is one. */
const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim()

const textOf = (element: Element | null) => plain(element?.textContent ?? '')

/** The names by which a reader finds an element: its label, its text, or that of its picture. */
function namesOf(element: Element): string[] {
  const label = element.getAttribute('aria-label')
  if (label !== null) return [label]
  if (element.matches('input, select, textarea')) return labelsOf(element).map(textOf)
  return [textOf(element) || (element.querySelector('img')?.getAttribute('alt') ?? '')]
}

/** Submitted values of a form, including fields outside of it. */
function* entriesOf(form: HTMLFormElement): Generator<readonly [string, string]> {
  const page = form.ownerDocument
  const isOwn = (field: Element) =>
    field.hasAttribute('form') ? field.getAttribute('form') === form.id : field.closest('form') === form
  for (const field of page.querySelectorAll('input')) {
    const isChosen = !['checkbox', 'radio'].includes(field.type) || field.checked
    if (field.name !== '' && !field.disabled && isChosen && isOwn(field)) yield [field.name, field.value]
  }
  for (const field of [...page.querySelectorAll('select'), ...page.querySelectorAll('textarea')])
    if (!field.disabled && isOwn(field)) yield [field.name, field.value]
}

/** The labels of a field: the one around it, and those for its id. */
function labelsOf(field: Element): Element[] {
  const isOfField = (label: HTMLLabelElement) =>
    label.contains(field) || (field.id !== '' && label.htmlFor === field.id)
  return [...field.ownerDocument.querySelectorAll('label')].filter(isOfField)
}

/** True if a name is this text, or goes on after it with another word. */
function beginsWith(name: string, text: string): boolean {
  return name.startsWith(text) && !/^\p{L}/u.test(name.slice(text.length))
}
