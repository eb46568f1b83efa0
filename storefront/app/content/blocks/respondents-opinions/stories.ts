import type { Story } from '../../block-stories.ts'
import { LONG_TEXT, LONG_TITLE, TEXT } from '../../story-texts.ts'

const survey = (question: string) => ({
  question,
  method: 'Asked after four weeks of use, in our club, in May 2026.',
  respondents: 212,
  answers: [
    { label: 'My skin feels softer', count: 187 },
    { label: 'No difference', count: 19 },
    { label: 'It was too rich for me', count: 6 },
  ],
})

export function stories(): Story[] {
  return [
    {
      name: 'two',
      block: {
        type: 'respondents_opinions',
        title: 'What they noticed',
        lead: TEXT,
        surveys: [survey('How does your skin feel?'), survey('And in the morning?')],
      },
    },
    {
      name: 'one, long',
      block: {
        type: 'respondents_opinions',
        surveys: [{ question: LONG_TITLE, respondents: 1, answers: [{ label: LONG_TEXT, count: 1 }] }],
      },
    },
    { name: 'empty', block: { type: 'respondents_opinions', title: 'Not to be seen', surveys: [] } },
  ]
}
