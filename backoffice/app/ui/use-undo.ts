import type { Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { useChange } from '../calls/use-change.ts'
import { useTexts } from '../texts/use-texts.ts'
import { failureText } from './failure-text.ts'
import { toast } from './toasts.tsx'

/**
 * Says what was done, with an Undo that makes the inverse call. The call carries the version that the act has left: what a colleague
 * has changed since is not overwritten.
 */
export function useUndo<E extends Endpoint>(
  inverse: E,
  renews: readonly Endpoint[],
): (done: string, input: InputOf<E>) => void {
  const { t } = useTexts()
  const change = useChange(inverse, { renews })
  return (done, input) =>
    toast(done, () => {
      // The dialog of the act is closed by now, so that nothing else shows what becomes of it.
      change.mutateAsync(input).then(
        () => toast(t('UNDONE')),
        (error: unknown) => {
          toast(failureText(error, t))
          // No form is left that could try it again, so that pages go on.
          change.reset()
        },
      )
    })
}
