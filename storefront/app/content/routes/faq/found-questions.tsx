import { Icon } from '../../../ui/icon.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { hasWords, splitByMatches } from './find-words.ts'

interface Question {
  id: number
  question: string
  answer: string
  /** The languages of both if they differ from the page's. */
  lang?: Readonly<Record<string, string>> | undefined
}

/** Expandable questions; matches are marked, and an answer is open if only it matches. */
export function FoundQuestions({ questions, words }: { questions: readonly Question[]; words: readonly string[] }) {
  return (
    <div className="questions border-t border-line">
      {questions.map(({ id, question, answer, lang }) => (
        <details key={id} open={words.length > 0 && !hasWords(question, words)}>
          <summary>
            <span lang={lang?.question}>
              <Marked text={question} words={words} />
            </span>
            <Icon name="plus" />
          </summary>
          <div className="prose pb-2.5" lang={lang?.answer}>
            {answer.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph} className="whitespace-pre-line">
                <Marked text={paragraph} words={words} />
              </p>
            ))}
          </div>
        </details>
      ))}
    </div>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return <LinkedText text={text} />
  return splitByMatches(text, words).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no ids, and the text is replaced as a whole
    piece.found ? <mark key={index}>{piece.text}</mark> : piece.text,
  )
}
