import type { Story } from '../../block-stories.ts'
import { LONG_TEXT, LONG_TITLE, TEXT } from '../../story-texts.ts'

export function stories(): Story[] {
  return [
    {
      name: 'plain',
      block: {
        type: 'ecological_information',
        title: 'When it is empty',
        lead: TEXT,
        items: [
          { part: 'Flacon', material: 'Clear glass', code: 'GL 70', bin: 'glass', note: 'Take the pump off first.' },
          { part: 'Pump', material: 'Polypropylene', code: 'PP 5', bin: 'plastic_metal' },
          { part: 'Box', material: 'Cardboard', code: 'PAP 21', bin: 'paper', country_ids: ['PL', 'DE'] },
          { part: 'Refill bag', material: 'Compound', bin: 'return' },
        ],
      },
    },
    {
      name: 'one, long',
      block: {
        type: 'ecological_information',
        items: [{ part: LONG_TITLE, material: LONG_TEXT, code: 'C/PAP 84', bin: 'residual', note: LONG_TEXT }],
      },
    },
    { name: 'empty', block: { type: 'ecological_information', title: 'Not to be seen', items: [] } },
  ]
}
