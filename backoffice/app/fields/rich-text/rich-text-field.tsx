import { loadTexts } from '../../texts/text-store.ts'
import { fetchDialogs } from '../../ui/dialog/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { RichTextFieldProps } from './rich-text-editor.tsx'

/** A field of rich text. The editor and its texts are loaded when it is first shown. */
export const RichTextField = lazyPart<RichTextFieldProps>(async () => {
  // Ctrl+K is followed by typing at once.
  fetchDialogs()
  const [part] = await Promise.all([import('./rich-text-editor.tsx'), loadTexts('fields/rich-text')])
  return { default: part.RichTextEditor }
})
