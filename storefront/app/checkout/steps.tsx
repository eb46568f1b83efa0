import { useTranslate } from '../strings/strings-context.tsx'
import type { StringKey } from '../strings/translate.ts'
import { Icon } from '../ui/icon.tsx'

export const STEPS = ['details', 'shipping', 'payment', 'review'] as const
export type Step = (typeof STEPS)[number]

const NAMES: Record<Step, StringKey> = {
  details: 'STEP_DETAILS',
  shipping: 'STEP_SHIPPING',
  payment: 'STEP_PAYMENT',
  review: 'STEP_REVIEW',
}

/**
 * The progress through the checkout: four numbered steps, completed up to the current one. On a phone they have a row
 * of their own, below short titles too.
 */
export function Steps({ current }: { current: Step }) {
  const translate = useTranslate()
  const at = STEPS.indexOf(current)
  return (
    <nav aria-label={translate('STEPS')} className="max-md:w-full">
      <ol className="steps">
        {STEPS.map((step, index) => (
          <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
            <span className="steps-number">
              {index < at ? <Icon name="check" className="icon-small" /> : <span aria-hidden="true">{index + 1}</span>}
            </span>
            <span className="steps-name">
              <span className="sr-only">{translate('STEP_NUMBER', { number: index + 1, count: STEPS.length })} </span>
              {translate(NAMES[step])}
              {index < at && <span className="sr-only"> {translate('STEP_DONE')}</span>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
