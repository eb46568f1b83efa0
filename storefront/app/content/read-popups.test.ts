import { getPopup, listPopups } from '@meridian/contract/popups.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { readPopups } from './read-popups.ts'

const LISTED = { id: 3, version: 2, url: '/c/face' }
const POPUP = { ...LISTED, sequenceId: 9, title: 'Welcome', sections: [] }
const NONE = { popups: [], popup: null }

afterEach(() => vi.unstubAllGlobals())

function read(answer: unknown, status = 200) {
  vi.stubGlobal('fetch', async () => Response.json(answer, { status }))
  return readPopups('en-pl', { signal: new AbortController().signal })
}

test('a valid answer of the contract is accepted', async () => {
  expect(listPopups.response.safeParse({ popups: [{ ...LISTED, sequenceId: 9 }] }).success).toBe(true)
  expect(await read({ popups: [LISTED], popup: null })).toEqual({ popups: [LISTED], popup: null })
  for (const popup of [POPUP, { ...POPUP, lang: { title: 'en' } }]) {
    expect(getPopup.response.safeParse({ popup }).success).toBe(true)
    expect(await read({ popups: [], popup })).toEqual({ popups: [], popup })
  }
})

test('an answer of another shape yields no popup', async () => {
  for (const [field, wrong] of Object.entries({ id: '3', version: null, url: 7 })) {
    const popup = { ...LISTED, [field]: wrong }
    expect(listPopups.response.safeParse({ popups: [{ ...popup, sequenceId: 9 }] }).success, field).toBe(false)
    expect(await read({ popups: [LISTED, popup], popup: null }), field).toEqual(NONE)
  }
  for (const [field, wrong] of Object.entries({ title: null, lang: 'en', sections: [{}] })) {
    const popup = { ...POPUP, [field]: wrong }
    expect(getPopup.response.safeParse({ popup }).success, field).toBe(false)
    expect(await read({ popups: [], popup }), field).toEqual(NONE)
  }
  for (const wrong of [null, [], {}, 'no', { popups: {}, popup: null }, { popups: [] }, { popups: [], popup: 7 }]) {
    expect(await read(wrong)).toEqual(NONE)
  }
  expect(await read({ popups: [LISTED], popup: null }, 503)).toEqual(NONE)
})
