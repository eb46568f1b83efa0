import { expect, test } from 'vitest'
import { addTags, TAG_LENGTH_MAX, TAGS_MAX } from './typed-tags.ts'

test('pasted tags are split by commas, semicolons, tabs and lines', () => {
  expect(addTags(['new'], 'gift,  winter ;vegan\tsale\r\n night  care,')).toEqual({
    tags: ['new', 'gift', 'winter', 'vegan', 'sale', 'night care'],
    rest: '',
    problem: null,
  })
})

test('a tag is in the list once, in whatever case it is typed', () => {
  expect(addTags(['Vegan'], 'vegan, VEGAN, gift').tags).toEqual(['Vegan', 'gift'])
})

test('a tag that does not fit is left to be corrected, and the others are added', () => {
  const long = 'x'.repeat(TAG_LENGTH_MAX + 1)
  expect(addTags([], `gift, ${long}, sale`)).toEqual({ tags: ['gift', 'sale'], rest: long, problem: 'TAG_TOO_LONG' })
  const full = Array.from({ length: TAGS_MAX }, (_, at) => `tag ${at}`)
  expect(addTags(full, 'one more')).toEqual({ tags: full, rest: 'one more', problem: 'TAGS_TOO_MANY' })
})
