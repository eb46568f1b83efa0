import { useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Dialog } from '../dialog/dialog.tsx'
import type { Conflict } from './changes.ts'

/**
 * Resolves concurrent changes to the same fields: shows the original, their and my value side by side, with a choice
 * per field.
 */
export function ConflictDialog({
  conflicts,
  nameOf,
  textOf,
  isBusy,
  onResolve,
  onClose,
}: {
  conflicts: readonly Conflict[]
  /** The label of a field. */
  nameOf: (field: string) => string
  /** A value as displayed. */
  textOf: (field: string, value: unknown) => string
  isBusy: boolean
  /** The fields that get their value; the others keep mine. */
  onResolve: (theirs: ReadonlySet<string>) => void
  onClose: () => void
}) {
  const { t } = useTexts()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const resolve = (field: string, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(field)
    else next.delete(field)
    setTheirs(next)
  }
  return (
    <Dialog
      title={t('CONFLICT_TITLE')}
      confirm={t('CONFLICT_SAVE')}
      width="wide"
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => onResolve(theirs)}
    >
      <p>{t('CONFLICT_TEXT')}</p>
      <table className="plain-table">
        <thead>
          <tr>
            <th>{t('FIELD')}</th>
            <th>{t('ORIGINAL')}</th>
            <th>{t('THEIRS')}</th>
            <th>{t('MINE')}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ field, original, theirs: other, mine }) => (
            <tr key={field}>
              <th scope="row">{nameOf(field)}</th>
              <td className="sub">{textOf(field, original)}</td>
              {[true, false].map((isTheirs) => (
                <td key={String(isTheirs)}>
                  <label className="check-field flex items-start gap-1">
                    <input
                      type="radio"
                      name={field}
                      checked={theirs.has(field) === isTheirs}
                      onChange={() => resolve(field, isTheirs)}
                    />
                    <span>{textOf(field, isTheirs ? other : mine)}</span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
