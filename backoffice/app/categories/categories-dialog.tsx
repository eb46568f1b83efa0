import { archiveCategory, getCategoryTree, moveCategory } from '@meridian/contract/admin/categories.ts'
import {
  branchIds,
  type CategoriesChange,
  type CategoryOutcome,
  type CategoryTarget,
  categoryOutcome,
  topmost,
} from '@meridian/domain/category-tree.ts'
import { useState } from 'react'
import { mayTryAgain } from '../calls/call-failure.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { failureText } from '../ui/failure-text.ts'
import { SelectField } from '../ui/field.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { toast } from '../ui/toasts.tsx'
import { pathText, type TreeCategory } from './use-category-tree.ts'

const KINDS = {
  archive: 'ENTITY_ARCHIVE',
  restore: 'UNARCHIVE',
  move: 'CATEGORIES_MOVE',
} as const satisfies Record<CategoriesChange['kind'], StringKey>
type Kind = keyof typeof KINDS
const TOP = 'top'
const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text)

const OUTCOMES: Readonly<Record<CategoryOutcome, StringKey>> = {
  CHANGES: 'CATEGORY_CHANGES',
  STAYS: 'CATEGORY_STAYS',
  WITH_PARENT: 'CATEGORY_WITH_PARENT',
  BELOW_ITSELF: 'CATEGORY_BELOW_ITSELF',
}

/**
 * Changes several categories one after another: says first what happens to each, and then what has. Those that could not
 * be changed stay, and can be tried again.
 */
export default function CategoriesDialog({
  tree,
  ids,
  onDone,
  onClose,
}: {
  /** The categories as they are now. */
  tree: readonly TreeCategory[]
  ids: ReadonlySet<number>
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTexts()
  const [kind, setKind] = useState<Kind>('archive')
  const [parent, setParent] = useState('')
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map())
  const [isBusy, setIsBusy] = useState(false)
  const archive = useAct(archiveCategory, { refetches: [getCategoryTree], onClose })
  const move = useAct(moveCategory, { refetches: [getCategoryTree], onClose })

  const parentId = parent === TOP || parent === '' ? null : Number(parent)
  const change: CategoriesChange = kind === 'move' ? { kind, parentId } : { kind }
  const chosen = tree.filter(({ id }) => ids.has(id))
  const outcomes = new Map(chosen.map((row) => [row.id, categoryOutcome(tree, ids, row, change)]))
  const changed = chosen.filter(({ id }) => outcomes.get(id) === 'CHANGES')
  const branches = new Set(topmost(tree, ids).flatMap(({ id }) => branchIds(tree, id)))
  const edit = (next: () => void) => {
    setDone(new Set())
    setFailures(new Map())
    next()
  }
  const run = async () => {
    setIsBusy(true)
    setFailures(new Map())
    const failed = new Map<number, string>()
    // At the top level, each stands behind the last one.
    let last = tree.findLast((row) => row.parentId === null && !ids.has(row.id))?.id
    for (const { id, version } of changed) {
      const params = { category_id: id }
      const target: CategoryTarget | null =
        parentId !== null ? { id: parentId, place: 'inside' } : last === undefined ? null : { id: last, place: 'after' }
      try {
        if (kind !== 'move')
          await archive.mutateAsync({ params, query: {}, body: { version, archived: kind === 'archive' } })
        else if (target !== null) {
          const body = { version, target_id: target.id, place: target.place }
          await move.mutateAsync({ params, query: {}, body })
          last = id
        }
        setDone((before) => new Set([...before, id]))
      } catch (error) {
        failed.set(id, failureText(error, t))
        // Without a connection, the others would fail too.
        if (mayTryAgain(error)) break
      }
    }
    setFailures(failed)
    setIsBusy(false)
    if (failed.size > 0) return
    toast(t('SAVED'))
    onDone()
    onClose()
  }
  return (
    <ActDialog
      act={kind === 'move' ? move : archive}
      title={t('CATEGORIES_CHANGE_TITLE')}
      confirm={t('CATEGORIES_CHANGE')}
      width="wide"
      isBusy={isBusy}
      canConfirm={changed.length > 0 && (kind !== 'move' || parent !== '')}
      // Each says at its category why it failed.
      error={null}
      onConfirm={() => void run()}
    >
      <div className="grid grid-cols-2 max-desk:grid-cols-1 gap-x-2 gap-y-1.75">
        <SelectField
          label={t('CATEGORIES_ACT')}
          value={kind}
          onChange={(value) => {
            if (isKind(value)) edit(() => setKind(value))
          }}
          options={Object.entries(KINDS).map(([value, name]) => ({ value, name: t(name) }))}
        />
        {kind === 'move' && (
          <SelectField
            label={t('CATEGORY_PARENT')}
            value={parent}
            onChange={(value) => edit(() => setParent(value))}
            required
            options={[
              { value: '', name: t('CHOOSE') },
              { value: TOP, name: t('CATEGORY_TOP') },
              ...tree
                .filter(({ id, archived }) => !archived && !branches.has(id))
                .map(({ id }) => ({ value: String(id), name: pathText(tree, id) })),
            ]}
          />
        )}
      </div>
      <ul className="grid gap-0.5" aria-label={t('CATEGORIES_CHANGE_TITLE')}>
        {chosen.map(({ id }) => {
          const failure = failures.get(id)
          const outcome = outcomes.get(id) ?? 'STAYS'
          const isOpen = kind === 'move' && parent === ''
          return (
            <li key={id} className="flex flex-wrap justify-between gap-x-2">
              <span>{pathText(tree, id)}</span>
              {failure !== undefined ? (
                <span className="field-error">{failure}</span>
              ) : done.has(id) ? (
                <StatusLabel tone="ok">{t('CATEGORY_CHANGED')}</StatusLabel>
              ) : isOpen ? null : (
                <StatusLabel tone={outcome === 'CHANGES' ? 'ok' : outcome === 'BELOW_ITSELF' ? 'bad' : 'plain'}>
                  {t(OUTCOMES[outcome])}
                </StatusLabel>
              )}
            </li>
          )
        })}
      </ul>
    </ActDialog>
  )
}
