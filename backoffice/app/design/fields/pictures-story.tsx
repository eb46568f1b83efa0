import { languageIds } from '@meridian/domain/locale.ts'
import { useState } from 'react'
import { PicturesField } from '../../fields/picture/pictures-field.tsx'
import type { ShopPicture } from '../../fields/picture/shop-picture.ts'

/** Pictures drawn on the spot: a disc, off the middle, on a sky of its own colour. */
function drawn(file_id: number, sky: string, focus: { x: number; y: number }, alt: string): ShopPicture {
  const [width, height] = [1200, 800]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${sky}"/><path d="M0 620 400 420 760 640 1200 460V800H0z" fill="#05142866"/><circle cx="${focus.x * 12}" cy="${focus.y * 8}" r="90" fill="#f1e9e0"/></svg>`
  const src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return { file_id, src, width, height, focus, alt: { texts: alt === '' ? {} : { en: alt }, made_from: {} } }
}

const PICTURES = [
  drawn(1, '#91694b', { x: 75, y: 30 }, 'A jar of amber cream in the evening sun'),
  drawn(2, '#2e6b46', { x: 25, y: 50 }, 'Hand wash on a shelf'),
  drawn(3, '#4a5566', { x: 50, y: 70 }, ''),
]
export default function PicturesStory() {
  const [pictures, setPictures] = useState<readonly ShopPicture[]>(PICTURES)
  const [none, setNone] = useState<readonly ShopPicture[]>([])
  const some = { languages: languageIds(), source: 'en', max: 12 } as const
  return (
    <div className="stack gap-4">
      <PicturesField {...some} label="Pictures" value={pictures} onChange={setPictures} />
      <PicturesField {...some} label="Pictures of the set" error="Add a picture" value={none} onChange={setNone} />
    </div>
  )
}
