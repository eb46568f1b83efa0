import { useTranslate } from '../../../strings/strings-context.tsx'
import { BlockHeading } from '../../block-heading.tsx'
import type { BlockProps } from '../../blocks.ts'

/** The composition as a table, which scrolls if it is wider than the page. */
export default function CompositionTable({ block, lang }: BlockProps<'composition_table'>) {
  const translate = useTranslate()
  const { title, caption, table_head, table_body } = block
  if (table_body.length === 0) return null
  return (
    <section className="wrap section" aria-label={title}>
      <BlockHeading title={title} lang={lang} className="mb-3" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <figure className="table-scroll" aria-label={caption ?? title ?? translate('TABLE')} tabIndex={0}>
        <table>
          {caption && <caption lang={lang('caption')}>{caption}</caption>}
          <thead>
            <tr>
              {table_head.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order while a page is open
                <th key={column} scope="col" lang={lang('table_head', column)}>
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table_body.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their order while a page is open
              <tr key={row}>
                {table_head.map((_, column) =>
                  column === 0 ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns neither
                    <th key={column} scope="row" lang={lang('table_body', row, column)}>
                      {cells[column]}
                    </th>
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns neither
                    <td key={column} lang={lang('table_body', row, column)}>
                      {cells[column]}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </figure>
    </section>
  )
}
