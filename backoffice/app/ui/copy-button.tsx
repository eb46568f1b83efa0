import { useTexts } from '../texts/use-texts.ts'
import { toast } from './toasts.tsx'

/** Puts what only technicians read onto the clipboard: a page shows none of it. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTexts()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast(t('DETAILS_COPIED'))
  }
  return (
    <button type="button" className="btn" onClick={copy}>
      {t('COPY_DETAILS')}
    </button>
  )
}
