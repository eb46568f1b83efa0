import type { FocalPoint } from '@meridian/domain/focal-point.ts'
import type { Translated } from '@meridian/domain/translation.ts'

/** A picture as the server has stored it. */
export interface StoredPicture {
  file_id: number
  /** Its address. */
  src: string
  width: number
  height: number
  /** The name of the file that was sent. */
  file_name?: string
}

/** A picture of a thing. */
export interface ShopPicture extends StoredPicture {
  focus: FocalPoint
  /** The alternative text, by language. */
  alt: Translated<string>
}

/** The pictures with one of them at another place. */
export function movePicture(pictures: readonly ShopPicture[], file_id: number, to: number): readonly ShopPicture[] {
  const moved = pictures.find((picture) => picture.file_id === file_id)
  if (moved === undefined) return pictures
  const others = pictures.filter((picture) => picture !== moved)
  return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, moved)
}
