import { checkPersonName } from '@meridian/domain/person-name.ts'
import { pictureKindOf, UPLOADED_PICTURE_TYPES } from '@meridian/domain/picture.ts'
import { expect, test } from 'vitest'

const files = import.meta.glob<Record<string, string>>('./??.json', { eager: true, import: 'default' })
const languages = Object.entries(files).map(([path, strings]) => ({ language: path.slice(2, 4), strings }))

/** Every sign of a keyboard that is no letter and no digit, and that the rule of names accepts unchanged. */
const NAME_SIGNS = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
  .filter((sign) => !/[\p{L}\p{N}]/u.test(sign) && isKept(`a${sign}b`))
  .sort()

function isKept(name: string): boolean {
  const checked = checkPersonName(name)
  return 'value' in checked && checked.value === name
}

test.each(languages)('in $language the refusal of a name tells the very signs that a name may have', ({ strings }) => {
  const told = strings.ISSUE_NAME_CHARACTERS?.match(/[^\p{L}\p{N}\s:]/gu) ?? []
  expect(NAME_SIGNS).toHaveLength(6)
  expect([...new Set(told)].sort()).toEqual(NAME_SIGNS)
})

test.each(languages)('in $language hint and refusal of a picture name the kinds that are taken', ({ strings }) => {
  for (const text of [strings.AVATAR_HINT, strings.ISSUE_PICTURE_UNREADABLE]) {
    const told = text?.match(/JPEG|PNG|WebP|AVIF|GIF|HEIC|TIFF|BMP/g)
    expect(told?.map((kind) => `image/${kind.toLowerCase()}`)).toEqual([...UPLOADED_PICTURE_TYPES])
  }
})

test('the kinds that are taken are those that are recognised', () => {
  const beginnings = [
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
  ]
  const known = beginnings.map((bytes) => `image/${pictureKindOf(Uint8Array.from(bytes))}`)
  expect(known).toEqual([...UPLOADED_PICTURE_TYPES])
})

const sources = import.meta.glob<string>('../**/*.tsx', { eager: true, import: 'default', query: '?raw' })

test('no page sets a colon of its own behind a text, since French has a space before it', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  const own = Object.entries(sources).filter(([, source]) => /translate\((?:[^()]|\([^()]*\))*\)\}:/.test(source))
  expect(own.map(([path]) => path)).toEqual([])
})
