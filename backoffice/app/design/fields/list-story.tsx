import { countryIds } from '@meridian/domain/countries.ts'
import { type CountryId, knownCountryId } from '@meridian/domain/locale.ts'
import { useState } from 'react'
import { CountriesField } from '../../fields/countries-field.tsx'
import TagsField from '../../fields/tags-field.tsx'

const SOME = ['PL', 'DE', 'CZ'].map(knownCountryId)

export default function ListStory() {
  const [some, setSome] = useState<readonly CountryId[]>(SOME)
  const [limited, setLimited] = useState<readonly CountryId[]>(['NO', 'PL'].map(knownCountryId))
  const [none, setNone] = useState<readonly CountryId[]>([])
  const [tags, setTags] = useState<readonly string[]>(['new', 'gift', 'winter care', 'vegan'])
  const [noTags, setNoTags] = useState<readonly string[]>([])
  return (
    <div className="field-states">
      <CountriesField label="Countries" countries={countryIds()} value={some} onChange={setSome} isRequired />
      <CountriesField
        label="Countries of an admin of three"
        countries={SOME}
        value={limited}
        onChange={setLimited}
        hint="Norway is another admin’s"
      />
      <CountriesField
        label="No country yet"
        countries={SOME}
        value={none}
        onChange={setNone}
        error="What is wrong, and how to correct it"
      />
      <TagsField label="Tags" value={tags} onChange={setTags} />
      <TagsField label="No tags yet" hint="At most 40 characters each" value={noTags} onChange={setNoTags} />
    </div>
  )
}
