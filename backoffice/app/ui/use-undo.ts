import type { Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { useChange } from '../calls/use-change.ts'
import { useTexts } from '../texts/use-texts.ts'
import { failureText } from './failure-text.ts'
import { toast } from './toasts.tsx'

/**
 * Confirms an act, with an Undo that makes the inverse call. The call carries the version resulting from the act, so
 * that later changes by a colleague are not overwritten.
 */
export function useUndo<E extends Endpoint>(
  inverse: E,
  refetches: readonly Endpoint[],
): (done: string, input: InputOf<E>) => void {
  const { t } = useTexts()
  const change = useChange(inverse, { refetches })
  return (done, input) =>
    toast(done, () => {
      // The dialog of the act is closed by now, so that nothing else shows the outcome.
      change.mutateAsync(input).then(
        () => toast(t('UNDONE')),
        (error: unknown) => {
          toast(failureText(error, t))
          // No form is left to retry it, so pages resume refetching.
          change.reset()
        },
      )
    })
}
