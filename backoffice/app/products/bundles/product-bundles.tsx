import { getProductBundles, saveProductBundles, searchBundleParts } from '@meridian/contract/admin/product-bundles.ts'
import { findProducts, listProductHistory, openProduct } from '@meridian/contract/admin/products.ts'
import { BUNDLE_PARTS_MAX, PART_PIECES_MAX } from '@meridian/domain/bundle.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { RefusedError } from '../../calls/call-failure.ts'
import { useAnswer, useListAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { FieldGroup } from '../../fields/field-group.tsx'
import { FindField } from '../../fields/find-field.tsx'
import { useMay } from '../../session/use-self.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { failureText } from '../../ui/failure-text.ts'
import { SelectField, Stepper } from '../../ui/field.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { EmptyState, FailedState, LoadingState } from '../../ui/states.tsx'
import { toast } from '../../ui/toasts.tsx'
import { usePaused } from '../../ui/use-paused.ts'
import { tabAddress } from '../product-frame.tsx'
import { RowActs } from '../row-acts.tsx'
import { useBasedDraft } from '../use-based-draft.ts'
import { type Answer, type Edited, type Part, partsOf, refusedParts, sentOf, type Variant } from './edited-bundles.ts'

const NO_EDITS: Edited = new Map()

/** The variants of a product that are made of others, and their parts. */
export function ProductBundles({ product_id, isLocked }: { product_id: number; isLocked: boolean }) {
  const { t, language } = useTexts()
  const may = useMay()
  const params = { product_id }
  const query = useAnswer(getProductBundles, { params, query: { languageId: language } })
  const save = useChange(saveProductBundles, {
    refetches: [getProductBundles, openProduct, findProducts, listProductHistory],
  })
  const draft = useBasedDraft<Answer, Edited>(query.data)
  // Variants that are to become bundles, until they have a part.
  const [begun, setBegun] = useState<readonly number[]>([])
  const { answer, isStale } = draft
  if (answer === undefined) {
    return query.isError ? <FailedState error={query.error} onRetry={() => query.refetch()} /> : <LoadingState />
  }
  const edited = draft.edited ?? NO_EDITS
  const { variants } = answer
  const isOpen = !isLocked && !answer.archived && may('products.write')
  const shown = variants.filter(
    (variant) => variant.parts.length > 0 || edited.has(variant.variant_id) || begun.includes(variant.variant_id),
  )
  const free = variants.filter(
    (variant) => !shown.includes(variant) && !variant.is_stocked && variant.part_of.length === 0,
  )
  const discard = () => {
    draft.discard()
    setBegun([])
    save.reset()
  }
  const problems = save.error instanceof RefusedError ? refusedParts(save.error.body.fields ?? [], sentOf(edited)) : []
  return (
    <section aria-label={t('PRODUCT_BUNDLES')} className="grid gap-3">
      <p className="sub">{t('BUNDLES_HINT')}</p>
      {shown.length === 0 && <EmptyState title={t('BUNDLES_NONE')} />}
      {shown.map((variant) => (
        <Bundle
          key={variant.variant_id}
          variant={variant}
          parts={partsOf(variant, edited)}
          isOpen={isOpen}
          problems={problems.filter(({ variant_id }) => variant_id === variant.variant_id)}
          onChange={(parts) => {
            draft.edit(answer, new Map(edited).set(variant.variant_id, parts))
            save.reset()
          }}
        />
      ))}
      {isOpen && <BeginBundle free={free} all={variants} onBegin={(id) => setBegun([...begun, id])} />}
      {isOpen && (
        <SaveBar
          changes={variants.filter(({ variant_id }) => edited.has(variant_id)).map(({ sku }) => sku)}
          isBusy={save.isPending}
          error={isStale || save.error}
          {...(isStale && { failure: <p>{t('BUNDLES_STALE')}</p> })}
          onSave={() =>
            save.mutate(
              { params, body: { version: answer.version, bundles: sentOf(edited) } },
              {
                onSuccess: () => {
                  discard()
                  toast(t('SAVED'))
                },
                onError: draft.fail,
              },
            )
          }
          onDiscard={discard}
        />
      )}
    </section>
  )
}

/** One bundle: its parts with their numbers, and a search for more. */
function Bundle({
  variant: { name, sku },
  parts,
  isOpen,
  problems,
  onChange,
}: {
  variant: Variant
  parts: readonly Part[]
  isOpen: boolean
  problems: ReturnType<typeof refusedParts>
  onChange: (parts: readonly Part[]) => void
}) {
  const { t } = useTexts()
  const wrong = problems.find(({ part_id }) => part_id === null)
  return (
    <FieldGroup label={`${name} · ${sku}`} error={wrong && t(wrong.text)}>
      {parts.length === 0 && <p className="sub">{t('BUNDLE_EMPTY')}</p>}
      <ol className="value-list">
        {parts.map((part, at) => {
          const problem = problems.find(({ part_id }) => part_id === part.variant_id)
          return (
            <li key={part.variant_id} className="value-row">
              <span className="bundle-part">
                <span>
                  <Link to={tabAddress(part.product_id, 'countries')} translate="no">
                    {part.name}
                  </Link>{' '}
                  <span className="sub" translate="no">
                    {part.sku}
                  </span>
                  {part.archived && <span className="sub tone-bad"> {t('BUNDLE_PART_ARCHIVED')}</span>}
                  {problem !== undefined && <span className="field-error block">{t(problem.text)}</span>}
                </span>
                {isOpen ? (
                  <Stepper
                    label={part.name}
                    value={part.quantity}
                    max={PART_PIECES_MAX}
                    onChange={(quantity) => onChange(parts.with(at, { ...part, quantity: Math.max(1, quantity) }))}
                  />
                ) : (
                  <span>{t('BUNDLE_PIECES', { count: part.quantity })}</span>
                )}
              </span>
              {isOpen && (
                <RowActs
                  at={at}
                  count={parts.length}
                  onMove={(to) => onChange(parts.toSpliced(at, 1).toSpliced(to, 0, part))}
                  onRemove={() => onChange(parts.toSpliced(at, 1))}
                />
              )}
            </li>
          )
        })}
      </ol>
      {isOpen && parts.length < BUNDLE_PARTS_MAX && (
        <FindPart
          label={t('BUNDLE_ADD', { name: sku })}
          onChoose={(found) => {
            const at = parts.findIndex(({ variant_id }) => variant_id === found.variant_id)
            const known = parts[at]
            onChange(
              known === undefined
                ? [...parts, { ...found, quantity: 1 }]
                : parts.with(at, { ...known, quantity: Math.min(known.quantity + 1, PART_PIECES_MAX) }),
            )
          }}
        />
      )}
    </FieldGroup>
  )
}

/** Finds a variant by SKU, bar code or name. */
function FindPart({ label, onChoose }: { label: string; onChoose: (found: Omit<Part, 'quantity'>) => void }) {
  const { t, language } = useTexts()
  const [text, setText] = useState('')
  const search = text.trim()
  const asked = usePaused(search, 200)
  const query = useListAnswer(
    searchBundleParts,
    { query: { search: asked, languageId: language } },
    { enabled: asked.length > 1 },
  )
  return (
    <FindField
      label={label}
      name="part"
      text={text}
      onText={setText}
      found={asked.length > 1 ? (query.data?.variants ?? []) : []}
      isCurrent={asked === search && query.isSuccess && !query.isPlaceholderData}
      idOf={({ variant_id }) => variant_id}
      textOf={({ name, sku }) => `${name}, ${sku}`}
      onChoose={(found) => {
        setText('')
        onChoose(found)
      }}
      error={query.isError ? failureText(query.error, t) : undefined}
    >
      {({ name, sku }) => (
        <>
          <span translate="no">{name}</span>
          <span className="sub" translate="no">
            {sku}
          </span>
        </>
      )}
    </FindField>
  )
}

/** Makes a bundle of a variant that can be one, or says why none can. */
function BeginBundle({
  free,
  all,
  onBegin,
}: {
  free: readonly Variant[]
  all: readonly Variant[]
  onBegin: (variant_id: number) => void
}) {
  const { t } = useTexts()
  const stocked = all.filter(({ is_stocked }) => is_stocked).map(({ sku }) => sku)
  const parts = all.filter(({ part_of }) => part_of.length > 0)
  return (
    <>
      {free.length > 0 && (
        <SelectField
          label={t('BUNDLE_BEGIN')}
          value=""
          onChange={(id) => {
            if (id !== '') onBegin(Number(id))
          }}
          options={[
            { value: '', name: '—' },
            ...free.map(({ variant_id, name, sku }) => ({ value: String(variant_id), name: `${name} · ${sku}` })),
          ]}
        />
      )}
      {stocked.length > 0 && <p className="sub">{t('BUNDLES_STOCKED', { names: shortened(stocked) })}</p>}
      {parts.map(({ variant_id, sku, part_of }) => (
        <p key={variant_id} className="sub">
          {t('BUNDLES_PART_OF', { name: sku, names: shortened(part_of) })}
        </p>
      ))}
    </>
  )
}

/** A product may have two thousand variants. */
const NAMES_MAX = 20
function shortened(names: readonly string[]): string {
  return names.length <= NAMES_MAX ? names.join(', ') : `${names.slice(0, NAMES_MAX).join(', ')} …`
}
