import { FIELD_KEY } from '@meridian/domain/product-type.ts'
import { useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { SelectField, TextField } from '../ui/field.tsx'

/** The key and the kind of a new part, which stay as they are. */
export function NewPart<Kind extends string>({
  name,
  taken,
  kinds,
  kindName,
  pattern = FIELD_KEY,
  onAdd,
}: {
  /** On its button. */
  name: string
  taken: readonly string[]
  kinds: readonly { value: Kind; name: string }[]
  kindName: string
  /** Of the key. */
  pattern?: RegExp
  onAdd: (key: string, kind: Kind) => void
}) {
  const { t } = useTexts()
  const [key, setKey] = useState('')
  const [kind, setKind] = useState(kinds[0]?.value)
  const isTaken = taken.includes(key)
  const isRight = pattern.test(key) && !isTaken
  const problem = key === '' || isRight ? undefined : t(isTaken ? 'TYPE_KEY_TAKEN' : 'TYPE_KEY_WRONG')
  return (
    <div className="type-new">
      <TextField
        label={t('TYPE_KEY')}
        error={problem}
        value={key}
        onChange={setKey}
        maxLength={60}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        translate="no"
      />
      {kinds.length > 1 && (
        <SelectField
          label={kindName}
          value={kind ?? ''}
          onChange={(value) => setKind(kinds.find((one) => one.value === value)?.value ?? kind)}
          options={kinds}
        />
      )}
      <button
        type="button"
        className="btn"
        disabled={!isRight || kind === undefined}
        onClick={() => {
          if (kind === undefined) return
          onAdd(key, kind)
          setKey('')
        }}
      >
        {name}
      </button>
    </div>
  )
}
