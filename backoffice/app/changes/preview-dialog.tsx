import { createPreviewLink, listPreviewGroups } from '@meridian/contract/admin/previews.ts'
import { publicationMoment } from '@meridian/domain/change-set.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { countryLanguages, languageName } from '@meridian/domain/locale.ts'
import { useState } from 'react'
import { useAnswer } from '../calls/use-answer.ts'
import { UNREADABLE } from '../fields/kit-field.ts'
import { MomentField } from '../fields/moment-field.tsx'
import { priceGroupName } from '../labels/price-group-labels.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { SelectField } from '../ui/field.tsx'
import type { ChangeSet } from './use-change-set-acts.ts'

/** Makes a link that opens the shop as it will be with a set that is not live. */
export default function PreviewDialog({ set, onClose }: { set: ChangeSet; onClose: () => void }) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const nameOf = useCountryNames()
  const locales = set.countries.flatMap((country_id) =>
    countryLanguages(country_id).map((language_id) => ({
      id: `${language_id}-${country_id}`,
      country_id,
      language_id,
    })),
  )
  const [chosenId, setChosenId] = useState(locales[0]?.id)
  const locale = locales.find(({ id }) => id === chosenId)
  const zone = locale === undefined ? 'UTC' : countryFacts(locale.country_id).time_zone
  const [at, setAt] = useState<string | null>(() =>
    (set.goes_live_on === null ? new Date() : publicationMoment(set.goes_live_on, zone)).toISOString(),
  )
  const groups = useAnswer(listPreviewGroups, {})
  const [group, setGroup] = useState('1')
  const link = useAct(createPreviewLink, { onClose })
  /** A link opens what was chosen when it was made. */
  const chosen = <Value,>(choose: (value: Value) => void) => {
    return (value: Value) => {
      link.reset()
      choose(value)
    }
  }
  return (
    <ActDialog
      act={link}
      title={t('PREVIEW_SHOP')}
      confirm={t('PREVIEW_MAKE')}
      error={link.error ?? groups.error}
      canConfirm={at !== null && at !== UNREADABLE && locale !== undefined && groups.data !== undefined}
      onConfirm={() => {
        if (at === null || locale === undefined) return
        link.mutate({
          body: {
            change_set_id: set.change_set_id,
            at,
            country_id: locale.country_id,
            language_id: locale.language_id,
            price_group_id: Number(group),
          },
        })
      }}
    >
      <p>{t('PREVIEW_TEXT')}</p>
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
