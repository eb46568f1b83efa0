import { type ReactNode, Suspense } from 'react'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Link } from '../../../ui/link.tsx'
import { lazyPart } from '../../../ui/load-failure.ts'
import { useLocale } from '../../../ui/locale.ts'
import type { ProductData } from './page.tsx'

type Field = NonNullable<ProductData['product']['fields']>[number]

export type FieldValueOf<Kind extends Field['value']['kind']> = Extract<Field['value'], { kind: Kind }>

/** Its code is no part of the page's. */
const RARE_VALUE = lazyPart(() => import('./rare-value.tsx'))
if (import.meta.env.SSR) await RARE_VALUE.fetchCode()

/** The fields of a product's type that have no section of their own, as rows of a list of properties. */
export function PlainFields({ fields, section }: { fields: readonly Field[] | undefined; section: Field['section'] }) {
  return fields?.map(
    (field) =>
      field.section === section && (
        <div key={field.key} className={field.value.kind === 'table' ? 'col-span-full' : undefined}>
          <dt>{field.name}</dt>
          <dd>
            <FieldValue value={field.value} />
          </dd>
        </div>
      ),
  )
}

function FieldValue({ value }: Pick<Field, 'value'>): ReactNode {
  const translate = useTranslate()
  const { locale, languageId } = useLocale()
  switch (value.kind) {
    case 'text':
      return value.text
    case 'rich_text':
    case 'date':
      return (
        <Suspense>
          <RARE_VALUE.Part value={value} />
        </Suspense>
      )
    case 'number': {
      const number = new Intl.NumberFormat(languageId).format(value.number)
      return value.unit === null ? number : `${number}\u00a0${value.unit}`
    }
    case 'yes_no':
      return translate(value.yes ? 'FIELD_YES' : 'FIELD_NO')
    case 'file':
      return <a href={value.path}>{value.path.split('/').at(-1)}</a>
    case 'product':
      return <Link to={links.product(locale, value.slug)}>{value.name}</Link>
    case 'table':
      return <FieldTable table={value} />
  }
}

function FieldTable({ table }: { table: FieldValueOf<'table'> }) {
  return (
    <div className="table-scroll">
      <table>
        <thead>
          <tr>
            {table.table_head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.table_body.map((cells) => (
            <tr key={cells.join(' ')}>
              {cells.map((cell, place) => (
                <td key={table.table_head[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
