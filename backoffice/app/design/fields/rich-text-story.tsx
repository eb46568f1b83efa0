import { type RichText, readRichText } from '@meridian/domain/rich-text.ts'
import { useState } from 'react'
import { RichTextField } from '../../fields/rich-text/rich-text-field.tsx'

const text = (words: string, format = 0) => ({ type: 'text', text: words, format })
const TEXT = readRichText({
  root: {
    type: 'root',
    children: [
      { type: 'heading', tag: 'h2', children: [text('Amber, slowly')] },
      {
        type: 'paragraph',
        children: [
          text('A scent of '),
          text('warm resin', 1),
          text(' and '),
          text('cedar', 2),
          text(', made in small batches. '),
          { type: 'link', path: '/help', children: [text('How we pour')] },
        ],
      },
      {
        type: 'list',
        listType: 'bullet',
        children: [
          { type: 'listitem', children: [text('Bergamot')] },
          {
            type: 'listitem',
            children: [
              text('Woods'),
              {
                type: 'list',
                listType: 'number',
                children: [
                  { type: 'listitem', children: [text('Cedar')] },
                  { type: 'listitem', children: [text('Guaiac')] },
                ],
              },
            ],
          },
        ],
      },
      {
        type: 'table',
        children: [
          {
            type: 'tablerow',
            children: [
              { type: 'tablecell', headerState: 1, children: [text('Burning time')] },
              { type: 'tablecell', headerState: 1, children: [text('Weight')] },
            ],
          },
        ],
      },
      { type: 'quote', children: [text('It smells of Sunday.')] },
    ],
  },
})
const NOTHING: RichText = { root: { type: 'root', version: 1, children: [] } }

export default function RichTextStory() {
  const [value, setValue] = useState(TEXT)
  const [empty, setEmpty] = useState(NOTHING)
  return (
    <div className="field-states field-states-wide">
      <RichTextField label="Description" hint="Shown below the price" value={value} onChange={setValue} lang="en" />
      <RichTextField label="Ingredients" error="Write the ingredients" value={empty} onChange={setEmpty} lang="en" />
    </div>
  )
}
