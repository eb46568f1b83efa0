import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const styles = globSync(['storefront/app/**/*.css', 'look/*.css'], { cwd: root }).map((file) => ({
  file,
  css: readFileSync(`${root}/${file}`, 'utf8'),
}))

// SPEC §9 Layout breakpoints: xs 0, sm 600, md 900, lg and xl 1760.
test('pages change at the breakpoints of the specification and at no other width', () => {
  const widths = styles.flatMap(({ file, css }) =>
    [...css.matchAll(/@media[^{]*width[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/(\d+)px/g)].map(([, width]) => ({ file, width })),
    ),
  )
  expect(widths.length).toBeGreaterThan(50)
  expect(widths.filter(({ width }) => !['600', '900', '1760'].includes(width ?? ''))).toEqual([])
})

// SPEC §9 Default spacing unit: 8; half of it sets what belongs together apart. A hairline is no space.
test('space inside and between parts is whole or half units of 8 px', () => {
  const spaces = styles.flatMap(({ file, css }) =>
    [...css.matchAll(/\b(?:padding|margin|gap|row-gap|column-gap)[a-z-]*: ([^;{}]*);/g)].flatMap(
      ([rule, value = '']) =>
        /calc|clamp/.test(value)
          ? []
          : [...value.matchAll(/(\d+)px/g)].map(([, px]) => ({ file, rule, px: Number(px) })),
    ),
  )
  expect(spaces.length).toBeGreaterThan(200)
  expect(spaces.filter(({ px }) => px % 4 !== 0 && px !== 1)).toEqual([])
})
