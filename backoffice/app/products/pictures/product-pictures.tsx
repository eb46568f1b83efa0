import { getProductPictures, PICTURES_MAX, saveProductPictures } from '@meridian/contract/admin/product-pictures.ts'
import { findProducts, listProductHistory, openProduct } from '@meridian/contract/admin/products.ts'
import { languageIds } from '@meridian/domain/locale.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { PicturesField } from '../../fields/picture/pictures-field.tsx'
import { useMay } from '../../session/use-self.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { SelectField } from '../../ui/field.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { shopUrl } from '../../ui/shop-url.ts'
import { EmptyState, FailedState, LoadingState } from '../../ui/states.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useBasedDraft } from '../use-based-draft.ts'
import { type Answer, type Edited, editedOf, sentOf, type Variant, withPictures } from './placed-pictures.ts'

/** The language that alternative texts are translated from. */
const SOURCE = 'en'
/** More variants get their pictures by the names of files. */
const CHOICES_MAX = 100

export function ProductPictures({ product_id, isLocked }: { product_id: number; isLocked: boolean }) {
  const { t, language } = useTexts()
  const may = useMay()
  const params = { product_id }
  const query = useAnswer(getProductPictures, { params, query: { languageId: language } })
  const save = useChange(saveProductPictures, {
    refetches: [getProductPictures, openProduct, findProducts, listProductHistory],
  })
  const draft = useBasedDraft<Answer, Edited>(query.data)
  const { answer, isStale } = draft
  if (answer === undefined) {
    return query.isError ? <FailedState error={query.error} onRetry={() => query.refetch()} /> : <LoadingState />
  }
  const edited = draft.edited ?? editedOf(answer, shopUrl())
  const { variants } = answer
  const change = (next: Edited) => draft.edit(answer, next)
  const discard = () => {
    draft.discard()
    save.reset()
  }
  if (isLocked || answer.archived || !may('products.write')) return <ReadPictures edited={edited} />
  return (
    <section aria-label={t('PICTURES')} className="grid gap-3">
      <PicturesField
        label={t('PICTURES')}
        hint={t('PICTURES_HINT')}
        languages={languageIds()}
        source={SOURCE}
        max={PICTURES_MAX}
        value={edited.pictures}
        onChange={(next) => change(withPictures(edited, next, variants))}
      />
      {edited.unmatched.length > 0 && (
        <p role="status">{t('PICTURES_UNMATCHED', { names: edited.unmatched.join(', ') })}</p>
      )}
      <VariantPictures edited={edited} variants={variants} onChange={change} />
      <SaveBar
        changes={draft.edited === null ? [] : [t('PICTURES')]}
        isBusy={save.isPending}
        error={isStale || save.error}
        {...(isStale && { failure: <p>{t('PICTURES_STALE')}</p> })}
        onSave={() =>
          save.mutate(
            { params, body: { version: answer.version, pictures: sentOf(edited, variants) } },
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
    </section>
  )
}

/** Which picture stands for each variant. */
function VariantPictures({
  edited,
  variants,
  onChange,
}: {
  edited: Edited
  variants: readonly Variant[]
  onChange: (edited: Edited) => void
}) {
  const { t } = useTexts()
  if (variants.length === 0) return null
  if (variants.length > CHOICES_MAX) return <p className="sub">{t('PICTURES_BY_NAME')}</p>
  const options = [
    { value: '', name: t('PICTURES_NO_CHOICE') },
    ...edited.pictures.map(({ file_id, alt }, place) => ({
      value: String(file_id),
      name: [t('PICTURES_PLACE', { place: place + 1 }), alt.texts[SOURCE]].filter(Boolean).join(', '),
    })),
  ]
  return (
    <fieldset className="grid gap-2">
      <legend>{t('PICTURES_OF_VARIANTS')}</legend>
      {variants.map(({ variant_id, sku, name }) => {
        const file_id = edited.chosen.get(variant_id)
        const picture = edited.pictures.find((one) => one.file_id === file_id)
        return (
          <div key={variant_id} className="row items-end">
            {picture !== undefined && <img src={picture.src} alt="" width={40} height={50} className="object-cover" />}
            <SelectField
              label={name === null ? sku : `${name} · ${sku}`}
              value={picture === undefined ? '' : String(file_id)}
              options={options}
              onChange={(value) => {
                const chosen = new Map(edited.chosen)
                if (value === '') chosen.delete(variant_id)
                else chosen.set(variant_id, Number(value))
                onChange({ ...edited, chosen })
              }}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

/** The pictures for those who may not change them. */
function ReadPictures({ edited }: { edited: Edited }) {
  const { t, language } = useTexts()
  if (edited.pictures.length === 0) return <EmptyState title={t('PICTURES_NONE')} />
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t('PICTURES')}>
      {edited.pictures.map(({ file_id, src, alt }, place) => (
        <li key={file_id}>
          <img
            src={src}
            alt={alt.texts[language] ?? alt.texts[SOURCE] ?? t('PICTURES_PLACE', { place: place + 1 })}
            width={160}
            height={200}
            className="object-cover"
          />
        </li>
      ))}
    </ul>
  )
}
