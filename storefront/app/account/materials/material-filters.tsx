import { languageIds, languageName } from '@meridian/domain/locale.ts'
import { MATERIAL_DIRECTIONS } from '@meridian/domain/materials.ts'
import { Form } from 'react-router'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { useLocale } from '../../ui/locale.ts'
import { choiceAsQuery, type MaterialChoice } from './material-choice.ts'

const DIRECTION_NAMES = { row: 'MATERIALS_ROW', grid: 'MATERIALS_GRID' } as const

/** Filters for language and text, and the switch between rows and grid: a plain form. SPEC §2. */
export function MaterialFilters({ choice }: { choice: MaterialChoice }) {
  const translate = useTranslate()
  const { locale, languageId } = useLocale()
  const { category, direction, query } = choiceAsQuery(choice, languageId)
  return (
    <div className="grid gap-1.5">
      {/* Remount the fields for a new category. */}
      <Form
        method="get"
        action={links.account(locale, 'materials')}
        key={`${category} ${query} ${choice.language}`}
        role="search"
        aria-label={translate('MATERIALS_FILTER')}
        className="grid grid-cols-1 items-end gap-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        {category !== '' && <input type="hidden" name="category" value={category} />}
        {direction !== '' && <input type="hidden" name="direction" value={direction} />}
        <Select label={translate('LANGUAGE')} name="language" defaultValue={choice.language ?? 'all'} required>
          <option value="all">{translate('MATERIALS_EVERY_LANGUAGE')}</option>
          {languageIds().map((id) => (
            <option key={id} value={id} lang={id}>
              {languageName(id)}
            </option>
          ))}
        </Select>
        <Field label={translate('MATERIALS_QUERY')} name="query" type="search" defaultValue={query} maxLength={100} />
        <Button type="submit" look="outline">
          {translate('MATERIALS_FILTER')}
        </Button>
      </Form>
      <ul className="material-directions" aria-label={translate('MATERIALS_DIRECTION')}>
        {MATERIAL_DIRECTIONS.map((one) => (
          <li key={one}>
            <Link
              to={links.materials(locale, choiceAsQuery({ ...choice, direction: one }, languageId))}
              aria-current={choice.direction === one ? 'true' : undefined}
            >
              {translate(DIRECTION_NAMES[one])}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
