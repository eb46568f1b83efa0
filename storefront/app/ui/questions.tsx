import { Icon } from './icon.tsx'
import { LinkedText } from './linked-text.tsx'

/** Questions that open to their answers, each a native disclosure. */
export function Questions({
  items,
  lang,
}: {
  /** `langs` where the texts of one are in other languages than the page. */
  items: readonly {
    question: string
    answer: string
    langs?: { question: string | undefined; answer: string | undefined }
  }[]
  /** The language of the texts where it is not the page's own. */
  lang?: string | undefined
}) {
  return (
    <div className="questions" lang={lang}>
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
