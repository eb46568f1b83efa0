import { Icon } from './icon.tsx'
import { LinkedText } from './linked-text.tsx'

/** Expandable questions and answers, each a native disclosure. */
export function Questions({
  items,
  lang,
}: {
  /** `langs` names the languages of texts that differ from the page's. */
  items: readonly {
    question: string
    answer: string
    langs?: { question: string | undefined; answer: string | undefined }
  }[]
  /** The language of the texts where it differs from the page's. */
  lang?: string | undefined
}) {
  return (
    <div className="questions border-t border-line" lang={lang}>
      {items.map(({ question, answer, langs }) => (
        <details key={question}>
          <summary>
            <span lang={langs?.question}>{question}</span>
            <Icon name="plus" />
          </summary>
          <div className="prose pb-2.5" lang={langs?.answer}>
            {answer.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph} className="whitespace-pre-line">
                <LinkedText text={paragraph} />
              </p>
            ))}
          </div>
        </details>
      ))}
    </div>
  )
}
