import { Fragment, useContext } from 'react'
import { ExpectedDays } from '../../../checkout/totals/shipping-days.tsx'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { BlockHeading } from '../../block-heading.tsx'
import type { BlockProps } from '../../blocks.ts'
import { ShippingTableContext } from '../../shipping-table.ts'

/**
 * The shipping methods of the visitor's country, as in the basket: price, threshold of free shipping, and days of
 * arrival.
 */
export default function ShippingMethodsTable({ block, lang }: BlockProps<'shipping_methods'>) {
  const translate = useTranslate()
  const { country_name } = useLocale()
  const caption = translate('SHIPPING_TABLE', { country: country_name })
  const methods = useContext(ShippingTableContext) ?? []
  return (
    <section className="wrap section" aria-label={block.title}>
      <BlockHeading title={block.title} lang={lang} className="mb-3" />
      {methods.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
        <figure className="table-scroll shipping-table" aria-label={caption} tabIndex={0}>
          <table>
            <caption>{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{translate('SHIPPING_TABLE_METHOD')}</th>
                <th scope="col">{translate('SHIPPING_TABLE_COST')}</th>
                <th scope="col">{translate('SHIPPING_TABLE_FREE_FROM')}</th>
                <th scope="col">{translate('SHIPPING_TABLE_TIME')}</th>
              </tr>
            </thead>
            <tbody>
              {methods.map(({ id, name, price, free_from, expected, days_min, days_max }) => (
                <Fragment key={id}>
                  <tr>
                    <th scope="row" rowSpan={2}>
                      {name}
                    </th>
                    <td>{price ?? translate('FREE')}</td>
                    <td>{price === null ? '–' : (free_from ?? '–')}</td>
                    <td>{days_min === days_max ? days_max : `${days_min}–${days_max}`}</td>
                  </tr>
                  <tr>
                    <td colSpan={3} className="text-small text-soft">
                      <ExpectedDays {...expected} />
                    </td>
                  </tr>
                </Fragment>
              ))}
            </tbody>
          </table>
        </figure>
      )}
    </section>
  )
}
