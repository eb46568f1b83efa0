import type { getProductType } from '@meridian/contract/admin/product-types.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { TypeProblem } from '@meridian/domain/product-type.ts'
import { NamesField } from '../fields/languages/names-field.tsx'
import { PartList } from '../fields/part-list.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { type References, VocabularyField } from './field-editor.tsx'
import { NewPart } from './new-part.tsx'
import { TYPE_PROBLEMS } from './type-labels.ts'

type Axis = AnswerOf<typeof getProductType>['row']['axes'][number]

/** Products with more have as many variants that nobody finds theirs. */
const AXES_MAX = 3

/** What the variants of a product differ in: its size, or terms. */
export function AxisList({
  axes,
  references,
  problem,
  onChange,
}: {
  axes: readonly Axis[]
  references: References
  problem: { path: string; code: TypeProblem } | null
  onChange: (axes: Axis[]) => void
}) {
  const { t, language } = useTexts()
  const taken = axes.map(({ key }) => key)
  return (
    <>
      <PartList
        label={t('TYPE_AXES')}
        parts={axes}
        onChange={onChange}
        nameOf={({ names, key }) => names[language] ?? names.en ?? key}
        about={({ vocabulary }) => vocabulary ?? t('AXIS_SIZE')}
        problemOf={(place) => (problem?.path === `axes.${place}` ? t(TYPE_PROBLEMS[problem.code]) : undefined)}
        actsOf={(axis) => (
          <button type="button" className="link" onClick={() => onChange(axes.filter((one) => one !== axis))}>
            {t('PART_REMOVE')}
          </button>
        )}
      >
        {(axis, replace) => (
          <>
            <NamesField label={t('TYPE_NAME')} names={axis.names} onChange={(names) => replace({ ...axis, names })} />
            {axis.key !== 'size' && (
              <VocabularyField
                value={axis.vocabulary}
                references={references}
                onChange={(vocabulary) => replace({ ...axis, vocabulary })}
              />
            )}
          </>
        )}
      </PartList>
      {axes.length < AXES_MAX && (
        <NewPart
          name={t('AXIS_ADD')}
          kindName={t('FIELD_KIND')}
          taken={taken}
          kinds={[{ value: 'term', name: t('KIND_TERM') }]}
          onAdd={(key) => onChange([...axes, { key, vocabulary: null, names: {} }])}
        />
      )}
      {axes.length < AXES_MAX && !taken.includes('size') && (
        <button
          type="button"
          className="link"
          onClick={() => onChange([...axes, { key: 'size', vocabulary: null, names: {} }])}
        >
          {t('AXIS_ADD_SIZE')}
        </button>
      )}
    </>
  )
}
