import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importWithStyles } from './lazy-styles.ts'

interface FakeLink {
  href: string
  onload: () => void
  onerror: () => void
  remove: () => void
}

let links: FakeLink[] = []

beforeEach(() => {
  links = []
  vi.stubGlobal('document', {
    createElement: () => ({
      remove(this: FakeLink) {
        links = links.filter((link) => link !== this)
      },
    }),
    head: { append: (link: FakeLink) => links.push(link) },
  })
})
afterEach(() => vi.unstubAllGlobals())

const part = () => Promise.resolve({ default: 'part' })

test('a part is shown once its styles are loaded, which are fetched once', async () => {
  let shown = false
  const imported = importWithStyles(part, ['assets/part-1.css']).then((module) => {
    shown = true
    return module
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect(shown).toBe(false)
  expect(links.map(({ href }) => href)).toEqual(['/assets/part-1.css'])
  links[0]?.onload()
  expect(await imported).toEqual({ default: 'part' })
  expect(await importWithStyles(part, ['assets/part-1.css'])).toEqual({ default: 'part' })
  expect(links).toHaveLength(1)
})

test('a part whose styles fail to load is not shown, and the next import retries', async () => {
  const imported = importWithStyles(part, ['assets/part-2.css'])
  links[0]?.onerror()
  await expect(imported).rejects.toThrow('part-2.css')
  expect(links).toEqual([])
  const again = importWithStyles(part, ['assets/part-2.css'])
  links[0]?.onload()
  await again
})

test('a part whose styles hang is shown without them after a timeout', async () => {
  vi.useFakeTimers()
  try {
    const shown = vi.fn()
    const imported = importWithStyles(part, ['assets/part-4.css']).then(shown)
    await vi.advanceTimersByTimeAsync(3999)
    expect(shown).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await imported
    expect(links).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

test('a part without its own styles does not wait', async () => {
  expect(await importWithStyles(part)).toEqual({ default: 'part' })
  expect(await importWithStyles(part, ['assets/shop-3.css'])).toEqual({ default: 'part' })
  expect(links).toEqual([])
})
