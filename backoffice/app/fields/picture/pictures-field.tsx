import { loadTexts } from '../../texts/text-store.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { PicturesFieldProps } from './pictures.tsx'

/** Pictures of a thing in their order. Its code and texts are loaded when it is first shown. */
export const PicturesField = lazyPart<PicturesFieldProps>(async () => {
  const [part] = await Promise.all([
    import('./pictures.tsx'),
    loadTexts('fields'),
    loadTexts('fields/languages'),
    loadTexts('fields/picture'),
  ])
  return { default: part.Pictures }
})
