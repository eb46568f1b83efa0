import type { Story } from '../../block-stories.ts'
import { many } from '../../story-texts.ts'

export function stories(): Story[] {
  return [
    {
      name: 'plain',
      block: {
        type: 'composition_table',
        title: 'Composition',
        caption: 'Shares of weight',
        table_head: ['Part', 'Share', 'Origin', 'Renewable'],
        table_body: [
          ['Alcohol from wheat', '78 %', 'France', 'yes'],
          ['Perfume oil', '18 %', 'several', 'in part'],
          ['Water', '4 %'],
        ],
      },
    },
    {
      name: 'wide, long',
      block: {
        type: 'composition_table',
        table_head: many(8, (at) => `Spalte ${at + 1}`),
        table_body: [many(8, () => 'Hautverträglichkeitsprüfung')],
      },
    },
    {
      name: 'empty',
      block: { type: 'composition_table', title: 'Not to be seen', table_head: ['Part'], table_body: [] },
    },
  ]
}
