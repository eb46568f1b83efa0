import { type LanguageId, languageName } from '@meridian/domain/locale.ts'
import { ORIGIN_COUNTRIES } from '@meridian/domain/origin-country.ts'
import {
  CONTENT_MAX,
  SIDE_MM_MAX,
  SLUG_MAX,
  VARIANT_NAME_MAX,
  VARIANTS_MAX,
  WEIGHT_GRAMS_MAX,
} from '@meridian/domain/product-variants.ts'
import { SKU_MAX } from '@meridian/domain/sku.ts'
import { useMemo } from 'react'
import type { CellKind, GridColumn } from '../../fields/grid/cells.ts'
import { tagOf } from '../../texts/formats.ts'
import type { StringKey } from '../../texts/string-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { problemText } from '../../ui/failure-text.ts'
import type { Answer, VariantState } from './variant-rows.ts'

const PROBLEMS: Readonly<Record<string, StringKey>> = {
  SKU_WRONG: 'VARIANT_SKU_WRONG',
  SKU_TAKEN: 'VARIANT_SKU_TAKEN',
  GTIN_WRONG: 'VARIANT_GTIN_WRONG',
  GTIN_TAKEN: 'VARIANT_GTIN_TAKEN',
  TERM_UNKNOWN: 'VARIANT_TERM_UNKNOWN',
  SAME_VARIANT: 'VARIANT_SAME',
  CUSTOMS_CODE_WRONG: 'VARIANT_CUSTOMS_WRONG',
  ORIGIN_UNKNOWN: 'VARIANT_ORIGIN_UNKNOWN',
  SLUG_WRONG: 'VARIANT_SLUG_WRONG',
  SLUG_TAKEN: 'VARIANT_SLUG_TAKEN',
  VARIANT_IN_USE: 'VARIANT_IN_USE',
}

/** Why a cell is wrong, and what to do. */
export function useVariantProblemText(): (code: string) => string {
  const { t } = useTexts()
  return (code) => {
    const key = Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code] : undefined
    return key === undefined ? problemText({ path: '', code }, t) : t(key)
  }
}

const STATES: Readonly<Record<VariantState, StringKey>> = {
  sold: 'VARIANT_SOLD',
  archived: 'VARIANT_ARCHIVED',
  removed: 'VARIANT_REMOVED',
}

/** The columns of the grid, with the texts in one language. */
export function useVariantColumns(axes: Answer['axes'], language: LanguageId): GridColumn[] {
  const { t, language: own } = useTexts()
  return useMemo(() => {
    const countries = new Intl.DisplayNames(tagOf(own), { type: 'region' })
    const options = <Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) =>
      ({ kind: 'choice', options: values.map((value) => ({ value, name: nameOf(value) })) }) satisfies CellKind
    const whole = (max: number) => ({ kind: 'number', digits: 0, min: 1, max }) satisfies CellKind
    const side = { kind: whole(SIDE_MM_MAX), width: 100 } as const
    const origins = ORIGIN_COUNTRIES.map((value) => ({ value, name: countries.of(value) ?? value }))
    const terms = axes.flatMap(({ key, name, terms: known }) =>
      known === null
        ? []
        : [
            {
              id: `axis:${key}`,
              name,
              kind: { kind: 'choice', options: known.map((term) => ({ value: term.key, name: term.name })) },
              width: 150,
            } satisfies GridColumn,
          ],
    )
    return [
      { id: 'sku', name: t('VARIANT_SKU'), kind: { kind: 'text', max: SKU_MAX }, width: 200, isRequired: true },
      {
        id: `name:${language}`,
        name: t('VARIANT_NAME', { language: languageName(language) }),
        kind: { kind: 'text', max: VARIANT_NAME_MAX },
        width: 180,
      },
      { id: 'content_amount', name: t('VARIANT_AMOUNT'), kind: whole(CONTENT_MAX), width: 90, isRequired: true },
      {
        id: 'content_unit',
        name: t('VARIANT_UNIT'),
        kind: options(['ml', 'g', 'piece'] as const, (unit) => (unit === 'piece' ? t('VARIANT_PIECE') : unit)),
        width: 90,
        isRequired: true,
      },
      ...terms,
      { id: 'gtin', name: t('VARIANT_GTIN'), kind: { kind: 'text', max: 14 }, width: 140 },
      {
        id: 'state',
        name: t('VARIANT_STATE'),
        kind: options(['sold', 'archived', 'removed'] as const, (state) => t(STATES[state])),
        width: 140,
        isRequired: true,
      },
      { id: 'position', name: t('VARIANT_POSITION'), kind: whole(VARIANTS_MAX), width: 90, isRequired: true },
      {
        id: `slug:${language}`,
        name: t('VARIANT_SLUG', { language: languageName(language) }),
        kind: { kind: 'text', max: SLUG_MAX },
        width: 220,
      },
      { id: 'weight_grams', name: t('VARIANT_WEIGHT'), kind: whole(WEIGHT_GRAMS_MAX), width: 100 },
      { id: 'length_mm', name: t('VARIANT_LENGTH'), ...side },
      { id: 'width_mm', name: t('VARIANT_WIDTH'), ...side },
      { id: 'height_mm', name: t('VARIANT_HEIGHT'), ...side },
      { id: 'customs_code', name: t('VARIANT_CUSTOMS'), kind: { kind: 'text', max: 10 }, width: 130 },
      { id: 'origin_country', name: t('VARIANT_ORIGIN'), kind: { kind: 'choice', options: origins }, width: 170 },
    ]
  }, [axes, language, own, t])
}
