import {
  archiveEconomicOperator,
  getEconomicOperator,
  listEconomicOperatorHistory,
  saveEconomicOperator,
  searchEconomicOperators,
} from '@meridian/contract/admin/economic-operators.ts'
import { Controller } from 'react-hook-form'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { EntityPage } from '../ui/entity/entity-page.tsx'
import { TextField } from '../ui/field.tsx'
import { OPERATOR_FIELDS } from './product-labels.ts'

/** Who answers for the safety of products, as printed on them. */
export default function OperatorPage() {
  const { t } = useTexts()
  const { number } = useFormats()
  return (
    <EntityPage
      open={getEconomicOperator}
      search={searchEconomicOperators}
      archive={archiveEconomicOperator}
      list={{ name: 'OPERATORS', address: '/products/operators' }}
      title={({ name }) => name}
      facts={({ products }) => (
        <span>
          {t('OPERATOR_PRODUCTS')}: {number(products)}
        </span>
      )}
      form={{
        title: t('OPERATOR'),
        save: saveEconomicOperator,
        history: listEconomicOperatorHistory,
        valuesOf: ({ name, place, contact }) => ({ name, place, contact }),
        labels: { name: 'OPERATOR_NAME', place: 'OPERATOR_PLACE', contact: 'OPERATOR_CONTACT' },
        fields: ({ control, formState }) => (
          <>
            {OPERATOR_FIELDS.map(({ field: name, label, length }) => (
              <Controller
                key={name}
                control={control}
                name={name}
                render={({ field }) => (
                  <TextField
                    {...field}
                    label={t(label)}
                    maxLength={length}
                    error={formState.errors[name] && t('ISSUE_FORM')}
                    required
                  />
                )}
              />
            ))}
          </>
        ),
      }}
    />
  )
}
