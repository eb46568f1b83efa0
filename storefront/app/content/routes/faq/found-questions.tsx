import { Icon } from '../../../ui/icon.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { hasWords, piecesOf } from './find-words.ts'

interface Question {
  id: number
  question: string
  answer: string
  language_id: string
}

/** Questions that open to their answers; what was looked for is marked, and open where it stands in the answer alone. */
export function FoundQuestions({
  questions,
  words,
  languageId,
}: {
  questions: readonly Question[]
  words: readonly string[]
  /** The language of the page; questions may be in another one. */
  languageId: string
}) {
  return (
    <div className="questions">
      {questions.map(({ id, question, answer, language_id }) => (
        <details
          key={id}
          lang={language_id === languageId ? undefined : language_id}
          open={words.length > 0 && !hasWords(question, words)}
        >
          <summary>
            <span>
              <Marked text={question} words={words} />
            </span>
            <Icon name="plus" />
          </summary>
          <div className="prose pb-2.5">
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
  return piecesOf(text, words).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names, and the text is written anew when they change
    piece.found ? <mark key={index}>{piece.text}</mark> : piece.text,
  )
}
