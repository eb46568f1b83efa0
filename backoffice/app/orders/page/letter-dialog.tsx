import { previewOrderLetter, sendOrderLetter } from '@meridian/contract/admin/order-letters.ts'
import { listOrderMails } from '@meridian/contract/admin/order-mails.ts'
import { lettersFor, needsWords, type OrderLetter } from '@meridian/domain/order-letter.ts'
import { useState } from 'react'
import { useChange } from '../../calls/use-change.ts'
import { keyPart } from '../../texts/string-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActDialog } from '../../ui/dialog/act-dialog.tsx'
import { useAct } from '../../ui/dialog/use-act.ts'
import { SelectField, TextAreaField } from '../../ui/field.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'
import type { Order } from '../order/order.ts'

/** Sends the buyer a mail from a template, after a preview. */
export default function LetterDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTexts()
  const letters = lettersFor(order.state, order.payment_status)
  const [letter, setLetter] = useState<OrderLetter>(letters[0] ?? 'letter-words')
  const [words, setWords] = useState('')
  const params = { order_id: order.order_id }
  const typed = { letter, words: words.trim() }
  const preview = useChange(previewOrderLetter)
  const send = useAct(sendOrderLetter, {
    refetches: [...afterOrderAct, listOrderMails],
    done: 'LETTER_SENT',
    isUnsaved: typed.words !== '',
    onClose,
  })
  const shown = preview.data?.preview
  // A change requires a new preview before sending.
  const change = () => {
    if (shown !== undefined) preview.reset()
  }
  return (
    <ActDialog
      act={send}
      title={t('WRITE_LETTER')}
      width="wide"
      confirm={t(shown === undefined ? 'LETTER_PREVIEW' : 'LETTER_SEND')}
      canConfirm={typed.words !== '' || !needsWords(letter)}
      isBusy={preview.isPending || send.isPending}
      error={send.error ?? preview.error}
      refusals={{ MAILS_LIMITED: 'MAILS_LIMITED' }}
      onConfirm={() => {
        if (shown === undefined) preview.mutate({ params, body: typed })
        else send.mutate({ params, body: { version: order.version, ...typed } })
      }}
    >
      <p className="sub">{t('LETTER_HINT')}</p>
      <SelectField
        label={t('LETTER_TEMPLATE')}
        value={letter}
        onChange={(value) => {
          setLetter(letters.find((one) => one === value) ?? letter)
          change()
        }}
        options={letters.map((one) => ({ value: one, name: t(keyPart(one)) }))}
      />
      <TextAreaField
        label={t(needsWords(letter) ? 'LETTER_OWN_WORDS' : 'LETTER_MORE_WORDS')}
        required={needsWords(letter)}
        value={words}
        onChange={(value) => {
          setWords(value)
          change()
        }}
        maxLength={2000}
        rows={4}
      />
      {shown !== undefined && (
        <section aria-live="polite" aria-label={t('LETTER_PREVIEW')}>
          <p translate="no">
            <b>{shown.subject}</b> <span className="sub">{shown.recipient}</span>
          </p>
          <pre className="letter-preview" translate="no">
            {shown.text}
          </pre>
        </section>
      )}
    </ActDialog>
  )
}
