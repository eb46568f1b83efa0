import {
  archiveLowStockThreshold,
  getLowStockThreshold,
  listLowStockThresholdHistory,
  saveLowStockThreshold,
  searchLowStockThresholds,
} from '@meridian/contract/admin/stock.ts'
import { LOW_STOCK_THRESHOLD, LOW_STOCK_THRESHOLD_MAX } from '@meridian/domain/stock-movement.ts'
import { Controller } from 'react-hook-form'
import { Link } from 'react-router'
import { NumberField } from '../fields/number-field.tsx'
import { stockAddress } from '../labels/stock-labels.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useTexts } from '../texts/use-texts.ts'
import { EntityPage } from '../ui/entity/entity-page.tsx'

/** From how many pieces down a variant runs low in a country. */
export default function ThresholdPage() {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  return (
    <EntityPage
      open={getLowStockThreshold}
      search={searchLowStockThresholds}
      archive={archiveLowStockThreshold}
      list={{ name: 'LOW_STOCK_THRESHOLDS', address: '/stock/thresholds' }}
      title={({ name }) => name}
      countryOf={({ country_id }) => country_id}
      facts={(row) => (
        <>
          <Link to={stockAddress(row)} translate="no">
            {row.sku}
          </Link>
          <span>{nameOf(row.country_id)}</span>
        </>
      )}
      form={{
        title: t('STOCK_LOW_FROM'),
        save: saveLowStockThreshold,
        history: listLowStockThresholdHistory,
        valuesOf: ({ threshold }) => ({ threshold }),
        labels: { threshold: 'STOCK_LOW_FROM' },
        fields: ({ control, formState }) => (
          <>
            <p className="sub">{t('THRESHOLD_TEXT', { number: LOW_STOCK_THRESHOLD })}</p>
            <Controller
              control={control}
              name="threshold"
              render={({ field }) => (
                <NumberField
                  {...field}
                  label={t('STOCK_LOW_FROM')}
                  unit={t('STOCK_PIECES')}
                  max={LOW_STOCK_THRESHOLD_MAX}
                  error={formState.errors.threshold && t('ISSUE_FORM')}
                  isRequired
                />
              )}
            />
          </>
        ),
      }}
    />
  )
}
