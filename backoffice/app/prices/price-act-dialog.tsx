import { searchChangeSets } from '@meridian/contract/admin/change-sets.ts'
import { applyPriceAct, previewPriceAct } from '@meridian/contract/admin/price-acts.ts'
import { searchPrices } from '@meridian/contract/admin/prices.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { PRICE_ENDING_IDS, PRICE_ENDINGS, type PriceEnding } from '@meridian/domain/price-act.ts'
import { PRICE_MAX } from '@meridian/domain/price-change.ts'
import { useState } from 'react'
import { useAnswer } from '../calls/use-answer.ts'
import { DraftTarget, useDraftTarget } from '../fields/grid/draft-target.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { SelectField } from '../ui/field.tsx'
import { usePaused } from '../ui/use-paused.ts'
import type { Titled } from './price-grid.tsx'

type Body = NonNullable<InputOf<typeof previewPriceAct>['body']>
export type ChosenPrices = Body['chosen']
type Act = Body['act']
type Kind = 'percent' | 'amount' | 'set' | 'round' | 'copy'

const KINDS: Readonly<Record<Kind, StringKey>> = {
  percent: 'PRICES_ACT_PERCENT',
  amount: 'PRICES_ACT_AMOUNT',
  set: 'PRICES_ACT_SET',
  round: 'PRICES_ACT_ROUND',
  copy: 'PRICES_ACT_COPY',
}
const KIND_IDS = ['percent', 'amount', 'set', 'round', 'copy'] as const
const PROBLEMS = {
  TOO_SMALL: 'PRICES_ACT_TOO_SMALL',
  TOO_BIG: 'PRICES_ACT_TOO_BIG',
  NOT_PAYABLE: 'PRICES_ACT_NOT_PAYABLE',
} as const
const RATE_MAX = 1_000_000_000_000
const ROWS_SHOWN = 8

/** Changes many prices at once: the act, what it changes, and the draft that it goes into. */
export default function PriceActDialog({
  choices,
  countries,
  groups,
  onDone,
  onClose,
}: {
  /** The prices that it may be about, by name: those selected, and all that match. */
  choices: readonly { name: string; chosen: ChosenPrices }[]
  countries: readonly Titled[]
  groups: readonly Titled[]
  onDone: (change_set_id: number) => void
  onClose: () => void
}) {
  const { t, language } = useTexts()
  const target = useDraftTarget()
  const [choice, setChoice] = useState('0')
  const [kind, setKind] = useState<Kind>('percent')
  const [column, setColumn] = useState<'gross_price' | 'points'>('gross_price')
  const [amount, setAmount] = useState<number | null>(null)
  const [from, setFrom] = useState(countries[0]?.id ?? '')
  const [ending, setEnding] = useState('')
  const chosen = choices[Number(choice)]?.chosen
  const act = actOf({ kind, column, amount, from, ending })
  const asked = usePaused(chosen === undefined || act === null ? null : JSON.stringify({ chosen, act }))
  const isCurrent = asked === (chosen === undefined || act === null ? null : JSON.stringify({ chosen, act }))
  const preview = useAnswer(
    previewPriceAct,
    // While nothing is asked the call is off, and this body is not sent.
    { body: { ...(asked === null ? { chosen, act } : JSON.parse(asked)), languageId: language } as Body },
    { enabled: asked !== null },
  )
  const shown = isCurrent && asked !== null ? preview.data : undefined
  const apply = useAct(applyPriceAct, {
    refetches: [searchChangeSets, searchPrices],
    isUnsaved: amount !== null || target.name !== '',
    done: ({ row }) => {
      onDone(row.change_set_id)
      return t('PROPOSED', { name: row.name })
    },
    onClose,
  })
  const isPriced = kind === 'percent' || kind === 'amount' || kind === 'set'
  const hasEnding = kind === 'round' || kind === 'copy' || (column === 'gross_price' && kind !== 'set')
  const digits = kind === 'copy' ? 6 : 2
  return (
    <ActDialog
      act={apply}
      width="wide"
      title={t('PRICES_ACT')}
      confirm={t('PROPOSE_CONFIRM')}
      error={apply.error ?? target.error ?? preview.error}
      canConfirm={shown !== undefined && shown.changed > 0 && target.isChosen}
      onConfirm={() => {
        if (shown === undefined || chosen === undefined || act === null) return
        const { draft, name } = target
        const into = draft === undefined ? { name } : { change_set_id: draft.change_set_id, version: draft.version }
        apply.mutate({ body: { chosen, act, changed: shown.changed, into } })
      }}
    >
      <div className="grid grid-cols-2 max-desk:grid-cols-1 gap-x-2 gap-y-1.75">
        <SelectField
          label={t('PRICES_ACT_CHOSEN')}
          value={choice}
          onChange={setChoice}
          options={choices.map(({ name }, index) => ({ value: String(index), name }))}
        />
        <SelectField
          label={t('PRICES_ACT_KIND')}
          value={kind}
          onChange={(value) => {
            setKind(KIND_IDS.find((one) => one === value) ?? 'percent')
            setAmount(null)
          }}
          options={KIND_IDS.map((value) => ({ value, name: t(KINDS[value]) }))}
        />
        {isPriced && (
          <SelectField
            label={t('PRICES_ACT_COLUMN')}
            value={column}
            onChange={(value) => setColumn(value === 'points' ? 'points' : 'gross_price')}
            options={[
              { value: 'gross_price', name: t('PRICES_PRICE') },
              { value: 'points', name: t('PRICES_POINTS') },
            ]}
          />
        )}
        {kind === 'copy' && (
          <SelectField
            label={t('PRICES_ACT_FROM')}
            value={from}
            onChange={setFrom}
            options={countries.map(({ id, name }) => ({ value: id, name }))}
          />
        )}
        {kind !== 'round' && (
          <NumberField
            label={t(kind === 'copy' ? 'PRICES_ACT_RATE' : 'PRICES_ACT_VALUE')}
            {...(kind !== 'set' && kind !== 'copy' && { hint: t('PRICES_ACT_MINUS') })}
            value={amount}
            onChange={setAmount}
            unit={kind === 'percent' ? '%' : ''}
            digits={digits}
            min={kind === 'percent' ? -100_00 : kind === 'amount' ? -PRICE_MAX : kind === 'copy' ? 1 : 0}
            max={kind === 'percent' ? 1000_00 : kind === 'copy' ? RATE_MAX : PRICE_MAX}
            isRequired
          />
        )}
        {hasEnding && (
          <SelectField
            label={t('PRICES_ACT_ENDING')}
            value={ending}
            onChange={setEnding}
            options={[
              { value: '', name: t('PRICES_ACT_NO_ENDING') },
              ...PRICE_ENDING_IDS.map((value) => ({ value, name: endingName(value) })),
            ]}
          />
        )}
      </div>
      <div role="status" className="min-h-[9rem]">
        {shown === undefined ? (
          <p className="sub">{t(act === null || preview.isError ? 'PRICES_ACT_NEXT' : 'LOADING')}</p>
        ) : (
          <Preview shown={shown} groups={groups} />
        )}
      </div>
      <DraftTarget target={target} />
    </ActDialog>
  )
}

/** The number of changes, and some of them before and after. */
function Preview({ shown, groups }: { shown: AnswerOf<typeof previewPriceAct>; groups: readonly Titled[] }) {
  const { t } = useTexts()
  const { money, number, points } = useFormats()
  const nameOf = useCountryNames()
  const pairText = (
    country: CountryId,
    { gross_price, points: given }: { gross_price: number | null; points: number | null },
  ) =>
    gross_price === null || given === null
      ? '–'
      : `${money(gross_price, countryFacts(country).currency_code)} · ${points(given)}`
  return (
    <>
      <p>{t('PRICES_ACT_CHANGES', { changed: number(shown.changed), total: number(shown.total) })}</p>
      {Object.entries(PROBLEMS).map(([code, text]) => {
        const count = shown.problems[code as keyof typeof PROBLEMS]
        return count === undefined ? null : (
          <p key={code} className="field-error">
            {t(text, { count: number(count) })}
          </p>
        )
      })}
      {shown.rows.length > 0 && (
        <table className="list">
          <caption className="sr-only">
            {t('PRICES_ACT_CHANGES', { changed: number(shown.changed), total: number(shown.total) })}
          </caption>
          <thead>
            <tr>
              <th>{t('PRICES_VARIANT')}</th>
              <th className="n">{t('PRICES_ACT_BEFORE')}</th>
              <th className="n">{t('PRICES_ACT_AFTER')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.rows.slice(0, ROWS_SHOWN).map(({ country_id, price_group_id, name, before, after }) => (
              <tr key={`${country_id} ${price_group_id} ${name}`}>
                <td>
                  {name}
                  <span className="sub block">
                    {nameOf(country_id)} · {groups.find(({ id }) => id === String(price_group_id))?.name}
                  </span>
                </td>
                <td className="n">{pairText(country_id, before)}</td>
                <td className="n">{pairText(country_id, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** `…9.90` */
function endingName(ending: PriceEnding): string {
  const { step } = PRICE_ENDINGS[ending]
  return `…${step === 1_00 ? ending.slice(1) : ending}`
}

function actOf({
  kind,
  column,
  amount,
  from,
  ending,
}: {
  kind: Kind
  column: 'gross_price' | 'points'
  amount: number | null
  from: string
  ending: string
}): Act | null {
  const chosen = PRICE_ENDING_IDS.find((one) => one === ending) ?? null
  if (kind === 'round') return chosen === null ? null : { kind, ending: chosen }
  if (amount === null || Number.isNaN(amount)) return null
  switch (kind) {
    case 'set':
      return { kind, column, amount }
    case 'percent':
      return amount === 0 ? null : { kind, column, hundredths: amount, ending: column === 'points' ? null : chosen }
    case 'amount':
      if (amount === 0) return null
      return column === 'points'
        ? { kind, column, by: amount, ending: null }
        : { kind, column, by: amount, ending: chosen }
    case 'copy':
      // A country of the list.
      return { kind, from: from as CountryId, rate_millionths: amount, ending: chosen }
  }
}
