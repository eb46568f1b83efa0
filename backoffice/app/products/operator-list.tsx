import { createEconomicOperator, searchEconomicOperators } from '@meridian/contract/admin/economic-operators.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { EntityList } from '../ui/entity/entity-list.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

type Row = AnswerOf<typeof searchEconomicOperators>['rows'][number]

const OperatorDialog = lazyPart(() => import('./operator-dialog.tsx'))

/** Who answers for the safety of products. */
export default function OperatorList() {
  const { t } = useTexts()
  const { number } = useFormats()
  return (
    <EntityList
      name="OPERATORS"
      endpoint={searchEconomicOperators}
      columns={[
        { id: 'name', name: t('OPERATOR_NAME'), sort: 'name', cell: ({ name }: Row) => <b>{name}</b> },
        { id: 'place', name: t('OPERATOR_PLACE'), cell: ({ place }: Row) => place },
        { id: 'contact', name: t('OPERATOR_CONTACT'), cell: ({ contact }: Row) => contact },
        { id: 'products', name: t('OPERATOR_PRODUCTS'), isNumber: true, cell: ({ products }: Row) => number(products) },
      ]}
      idOf={({ economic_operator_id }: Row) => economic_operator_id}
      addressOf={({ economic_operator_id }: Row) => `/products/operators/${economic_operator_id}`}
      views={[
        { id: 'current', name: t('OPERATORS_CURRENT'), filters: { archived: 'false' }, sort: 'name' },
        { id: 'archived', name: t('ARCHIVED_NOW'), filters: { archived: 'true' }, sort: 'name' },
      ]}
      create={{ call: createEconomicOperator, name: 'OPERATOR_NEW', Dialog: OperatorDialog }}
      empty={{ title: 'OPERATORS_NONE' }}
    />
  )
}
