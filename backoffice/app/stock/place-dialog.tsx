import { createStockPlace, searchStockPlaces } from '@meridian/contract/admin/stock-places.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { STOCK_PLACE_CODE, STOCK_PLACE_POSITION_MAX } from '@meridian/domain/stock-place.ts'
import { useState } from 'react'
import { CountriesField } from '../fields/countries-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { countriesOf, useSelf } from '../session/use-self.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { TextField } from '../ui/field.tsx'
import { problemsIn } from '../ui/form/entity-dialog.tsx'

/** A new place for stock. */
export default function PlaceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const mine = countriesOf(useSelf(), 'stock.write')
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [countries, setCountries] = useState<readonly CountryId[]>(mine.slice(0, 1))
  const [position, setPosition] = useState<number | null>(100)
  const create = useAct(createStockPlace, {
    refetches: [searchStockPlaces],
    done: 'SAVED',
    isUnsaved: code !== '' || name !== '',
    onClose,
  })
  const isTaken = problemsIn(create.error).some(({ code: problem }) => problem === 'EXISTS_ALREADY')
  const isWrong = code !== '' && !STOCK_PLACE_CODE.test(code)
  const isNumbered = position !== null && !Number.isNaN(position)
  return (
    <ActDialog
      act={create}
      title={t('PLACE_NEW')}
      confirm={t('SAVE')}
      canConfirm={STOCK_PLACE_CODE.test(code) && name.trim() !== '' && countries.length > 0 && isNumbered}
      failure={isTaken ? null : undefined}
      onConfirm={() => {
        if (position === null) return
        create.mutate({ query: {}, body: { code, name: name.trim(), countries: [...countries], position } })
      }}
    >
      <TextField label={t('PLACE_NAME')} value={name} onChange={setName} maxLength={80} required />
      <TextField
        label={t('PLACE_CODE')}
        hint={t('PLACE_CODE_HINT')}
        error={isTaken ? t('PLACE_TAKEN') : isWrong ? t('ISSUE_FORM') : undefined}
        value={code}
        onChange={(typed) => setCode(typed.toUpperCase())}
        maxLength={20}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        translate="no"
        required
      />
      <CountriesField
        label={t('PLACE_COUNTRIES')}
        value={countries}
        onChange={setCountries}
        countries={mine}
        isRequired
      />
      <NumberField
        label={t('PLACE_POSITION')}
        hint={t('PLACE_POSITION_HINT')}
        unit="№"
        value={position}
        onChange={setPosition}
        min={1}
        max={STOCK_PLACE_POSITION_MAX}
        isRequired
      />
    </ActDialog>
  )
}
