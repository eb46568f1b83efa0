import { useState } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { useTexts } from '../../texts/use-texts.ts'
import { SelectField, TextField } from '../field.tsx'
import type { Filter } from './filter-bar.tsx'

/** A field for each filter of a list. */
export default function FilterPopover({
  filters,
  values,
  onChange,
}: {
  filters: readonly Filter[]
  values: Readonly<Record<string, string>>
  onChange: (name: string, value: string) => void
}) {
  const { t } = useTexts()
  return (
    <DialogTrigger defaultOpen>
      <Button className="btn">{t('ADD_FILTER')}</Button>
      <Popover className="popover popover-form" placement="bottom start">
        <Dialog className="filter-form" aria-label={t('ADD_FILTER')}>
          {filters.map((filter) => (
            <FilterField
              key={filter.id}
              filter={filter}
              value={values[filter.id] ?? ''}
              onChange={(value) => onChange(filter.id, value)}
            />
          ))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

function FilterField({
  filter,
  value,
  onChange,
}: {
  filter: Filter
  value: string
  onChange: (value: string) => void
}) {
  const { t } = useTexts()
  if (filter.kind === 'words') {
    const options = [{ value: '', name: t('ANY') }, ...filter.options]
    // A combination available only through an address, such as two states of a view.
    const isOwn = options.some((one) => one.value === value)
    return (
      <SelectField
        label={filter.name}
        value={value}
        onChange={onChange}
        options={isOwn ? options : [...options, { value, name: value.split(',').join(', ') }]}
      />
    )
  }
  if (filter.kind === 'day') return <TextField label={filter.name} type="date" value={value} onChange={onChange} />
  return <TypedFilter name={filter.name} value={value} onChange={onChange} />
}

/** A text that is applied when finished, not at every letter. */
function TypedFilter({ name, value, onChange }: { name: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  return (
    <TextField
      label={name}
      value={typed}
      onChange={setTyped}
      onBlur={() => onChange(typed.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChange(typed.trim())
      }}
    />
  )
}
