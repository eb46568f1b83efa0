import { loadTexts } from '../../texts/text-store.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { PictureFieldProps } from './picture.tsx'

/** One decorative picture. Its code and texts are loaded when it is first shown. */
export const PictureField = lazyPart<PictureFieldProps>(async () => {
  const [part] = await Promise.all([import('./picture.tsx'), loadTexts('fields'), loadTexts('fields/picture')])
  return { default: part.Picture }
})
