import type { Story } from '../../block-stories.ts'
import { LONG_TEXT, LONG_TITLE, TEXT } from '../../story-texts.ts'

export function stories(): Story[] {
  return [
    {
      name: 'plain',
      block: {
        type: 'ingredients',
        title: 'What is in it',
        lead: TEXT,
        items: [
          {
            name: 'Calendula oil',
            inci_name: 'Calendula Officinalis Flower Extract',
            function: 'Soothes the skin',
            origin: 'Bulgaria',
          },
          { name: 'Squalane', inci_name: 'Squalane', function: 'Keeps moisture in', origin: 'Olives from Spain' },
          { name: 'Vitamin E', function: 'Protects the oils' },
        ],
      },
    },
    {
      name: 'one, long',
      block: {
        type: 'ingredients',
        items: [{ name: LONG_TITLE, inci_name: LONG_TITLE, function: LONG_TEXT, origin: LONG_TEXT }],
      },
    },
    { name: 'empty', block: { type: 'ingredients', title: 'Not to be seen', items: [] } },
  ]
}
