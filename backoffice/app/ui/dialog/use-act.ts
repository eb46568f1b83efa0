import type { AnswerOf, Endpoint } from '@meridian/contract/endpoint.ts'
import { useState } from 'react'
import { useChange } from '../../calls/use-change.ts'
import type { StringKey } from '../../texts/string-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useUnsaved } from '../form/unsaved.ts'
import { toast } from '../toasts.tsx'

interface ActOptions<E extends Endpoint> {
  refetches?: readonly Endpoint[]
  /** The confirmation; a function may return none. Without it the dialog stays open. */
  done?: StringKey | ((answer: AnswerOf<E>) => string | undefined)
  /** True if more than the reason has been typed or chosen. */
  isUnsaved?: boolean
  onClose: () => void
}

/** The change that an {@link ActDialog} makes, with the reason typed in it. Done, it confirms and closes the dialog. */
export function useAct<E extends Endpoint>(
  endpoint: E,
  { refetches = [], done, isUnsaved = false, onClose }: ActOptions<E>,
) {
  const { t } = useTexts()
  const [code, setCode] = useState('')
  const [reason, setReason] = useState('')
  const forget = useUnsaved(isUnsaved || reason.trim() !== '')
  const change = useChange(endpoint, {
    refetches,
    onDone: (answer) => {
      // A confirmation may lead to another page.
      forget()
      if (done === undefined) return
      const text = typeof done === 'string' ? t(done) : done(answer)
      if (text !== undefined) toast(text)
      onClose()
    },
  })
  return { ...change, typed: { code, setCode, reason, setReason }, close: onClose }
}
