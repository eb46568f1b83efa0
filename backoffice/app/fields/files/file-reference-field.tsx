import { loadTexts } from '../../texts/text-store.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { FileReferenceProps } from './file-reference.tsx'

/** A file of the shop, chosen or sent. Its code and texts are loaded when it is first shown. */
export const FileReferenceField = lazyPart<FileReferenceProps>(async () => {
  const [part] = await Promise.all([import('./file-reference.tsx'), loadTexts('fields'), loadTexts('fields/files')])
  return { default: part.FileReference }
})
