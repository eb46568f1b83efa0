import { createTranslate } from '@meridian/domain/translate.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import en from '../../../strings/en.json' with { type: 'json' }
import { StringsProvider } from '../../../strings/strings-context.tsx'
import type { MapTiles } from '../../../visit/config.ts'
import { PickupMap } from './pickup-map.tsx'

const point = (code: string, city: string, latitude: number, longitude: number) => ({
  code,
  name: code,
  address: '',
  city,
  distance_km: 1,
  place: { latitude, longitude },
})
const POINTS = [
  point('GDY01', 'Gdynia', 54.518, 18.539),
  point('GDA01', 'Gdańsk', 54.356, 18.649),
  point('GDA02', 'Gdańsk', 54.38, 18.606),
  { code: 'FAR', name: 'Far', address: '' },
]

function drawn(tiles: MapTiles | null, marked?: string): string {
  return renderToStaticMarkup(
    <StringsProvider translate={createTranslate([{ language: 'en', strings: en }])}>
      <PickupMap points={POINTS} tiles={tiles} marked={marked} />
    </StringsProvider>,
  )
}
const textsOf = (html: string) => [...html.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)

test('points with a place are drawn with their numbers in the list, the chosen one on top, with cities and a scale', () => {
  expect(textsOf(drawn(null, 'GDA02'))).toEqual(['Gdynia', 'Gdańsk', '2', '1', '3', '10\u00a0km'])
  expect(drawn(null)).not.toContain('<image')
  expect(drawn(null)).toContain('aria-hidden="true"')
})

test('pictures come from the configured host only, with its credit', () => {
  const html = drawn({ url: 'https://tiles.example/{z}/{x}/{y}.png', credit: '© Maps' })
  const pictures = [...html.matchAll(/<image href="([^"]*)"/g)].map(([, address]) => address ?? '')
  expect(pictures.length).toBeGreaterThan(1)
  for (const address of pictures) expect(address).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/)
  expect(html).toContain('© Maps')
  expect(textsOf(html)).not.toContain('Gdynia')
})

test('nothing is drawn where no place is known', () => {
  const html = renderToStaticMarkup(
    <StringsProvider translate={createTranslate([{ language: 'en', strings: en }])}>
      <PickupMap points={POINTS.slice(3)} tiles={null} marked={undefined} />
    </StringsProvider>,
  )
  expect(html).toBe('')
})
