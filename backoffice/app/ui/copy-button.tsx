import { useTexts } from '../texts/use-texts.ts'
import { toast } from './toasts.tsx'

/** Copies technical details to the clipboard, which the page itself does not show. */
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
