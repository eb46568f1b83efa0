import { searchChangeSets } from '@meridian/contract/admin/change-sets.ts'
import { createPreviewLink, listPreviewGroups } from '@meridian/contract/admin/previews.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { type CountryId, countryLanguages, languageName } from '@meridian/domain/locale.ts'
import { useState } from 'react'
import { RefusedError } from '../calls/call-failure.ts'
import { useAnswer, useListAnswer } from '../calls/use-answer.ts'
import { UNREADABLE } from '../fields/kit-field.ts'
import { MomentField } from '../fields/moment-field.tsx'
import { priceGroupName } from '../labels/price-labels.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { SelectField } from '../ui/field.tsx'

interface PreviewDialogProps {
  /** The product or change set that the preview shows before it is live. */
  of: { change_set_id: number } | { product_id: number }
  countries: readonly CountryId[]
  /** The moment that is offered, by the zone of the first country. */
  at: (time_zone: string) => Date
  onClose: () => void
}

/** Why the shop cannot show a product. */
const REASONS: Readonly<Record<string, StringKey>> = {
  NO_TEXT: 'PREVIEW_NO_TEXT',
  NO_PRICE: 'PREVIEW_NO_PRICE',
  ENDED: 'PREVIEW_ENDED',
}

/** Makes a link that opens the shop as it will be with a change set, or with a product, that is not live. */
export default function PreviewDialog({ of, countries, at: offered, onClose }: PreviewDialogProps) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const nameOf = useCountryNames()
  const locales = countries.flatMap((country_id) =>
    countryLanguages(country_id).map((language_id) => ({
      id: `${language_id}-${country_id}`,
      country_id,
      language_id,
    })),
  )
  const [chosenId, setChosenId] = useState(locales[0]?.id)
  const locale = locales.find(({ id }) => id === chosenId)
  const zone = locale === undefined ? 'UTC' : countryFacts(locale.country_id).time_zone
  const [at, setAt] = useState<string | null>(() => offered(zone).toISOString())
  const groups = useAnswer(listPreviewGroups, {})
  const [group, setGroup] = useState('1')
  const [setId, setSetId] = useState('')
  const product = 'product_id' in of ? of.product_id : undefined
  const sets = useListAnswer(
    searchChangeSets,
    { query: { open: true, product, country: locale?.country_id } },
    { enabled: product !== undefined && locale !== undefined },
  )
  // Only sets of the chosen country.
  const set = sets.data?.rows.find(({ change_set_id }) => String(change_set_id) === setId)
  const link = useAct(createPreviewLink, { onClose })
  /** A link opens what was chosen when it was made. */
  const chosen = <Value,>(choose: (value: Value) => void) => {
    return (value: Value) => {
      link.reset()
      choose(value)
    }
  }
  const code = link.error instanceof RefusedError ? link.error.body.fields?.[0]?.code : undefined
  const reason = code === undefined ? undefined : REASONS[code]
  return (
    <ActDialog
      act={link}
      title={t('PREVIEW_SHOP')}
      confirm={t('PREVIEW_MAKE')}
      error={link.error ?? groups.error ?? sets.error}
      refusals={reason === undefined ? {} : { FIELDS_REFUSED: reason }}
      canConfirm={at !== null && at !== UNREADABLE && locale !== undefined && groups.data !== undefined}
      onConfirm={() => {
        if (at === null || locale === undefined) return
        link.mutate({
          body: {
            change_set_id: set?.change_set_id ?? null,
            ...of,
            at,
            country_id: locale.country_id,
            language_id: locale.language_id,
            price_group_id: Number(group),
          },
        })
      }}
    >
      <p>{t('product_id' in of ? 'PREVIEW_PRODUCT_TEXT' : 'PREVIEW_TEXT')}</p>
      <SelectField
        label={t('PREVIEW_LOCALE')}
        value={chosenId ?? ''}
        onChange={chosen(setChosenId)}
        options={locales.map(({ id, country_id, language_id }) => ({
          value: id,
          name: `${nameOf(country_id)} · ${languageName(language_id)}`,
        }))}
      />
      <MomentField label={t('PREVIEW_AT')} value={at} onChange={chosen(setAt)} zone={zone} isRequired />
      <SelectField
        label={t('PREVIEW_GROUP')}
        value={group}
        onChange={chosen(setGroup)}
        options={(groups.data?.price_groups ?? []).map(({ price_group_id, key }) => ({
          value: String(price_group_id),
          name: priceGroupName(key, t),
        }))}
      />
      {sets.data !== undefined && sets.data.rows.length > 0 && (
        <SelectField
          label={t('PREVIEW_SET')}
          value={set === undefined ? '' : setId}
          onChange={chosen(setSetId)}
          options={[
            { value: '', name: t('PREVIEW_NO_SET') },
            ...sets.data.rows.map(({ change_set_id, name }) => ({ value: String(change_set_id), name })),
          ]}
        />
      )}
      {link.data !== undefined && (
        <p role="status">
          <a ref={takeFocus} className="link" href={link.data.address} target="_blank" rel="noreferrer">
            {t('PREVIEW_OPEN')}
          </a>
          <span className="sub block">{t('PREVIEW_UNTIL', { time: moment(link.data.expires_at) })}</span>
        </p>
      )}
    </ActDialog>
  )
}

/** The button lost the focus while the call was made, and keys would no longer reach the dialog. */
function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus()
}
