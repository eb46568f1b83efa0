import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { queryWords } from './find-words.ts'
import { FoundQuestions } from './found-questions.tsx'

const shown = (question: Parameters<typeof FoundQuestions>[0]['questions'][number], words = '') =>
  renderToStaticMarkup(<FoundQuestions questions={[question]} words={queryWords(words)} />)

// SPEC §3 Content: a text in another language is marked. WCAG 3.1.2.
test('a question and its answer are each marked with their language', () => {
  const question = { id: 1, question: 'Czy pakujecie?', answer: 'We do.' }
  expect(shown({ ...question, lang: { answer: 'en' } })).toMatch(/<span>Czy.*<div class="[^"]*" lang="en">.*We do/)
  expect(shown({ ...question, lang: { question: 'pl' } })).toMatch(/<span lang="pl">Czy.*<div class="[^"]*"><p/)
  expect(shown(question)).not.toContain('lang=')
})

test('an answer is open if only it contains the search words', () => {
  const question = { id: 1, question: 'Do you wrap gifts?', answer: 'In paper.' }
  expect(shown(question, 'paper')).toContain('<details open="">')
  expect(shown(question, 'gifts')).toContain('<details>')
})
