import { Icon } from './icon.tsx'
import { LinkedText } from './linked-text.tsx'

/** Questions that open to their answers, each a native disclosure. */
export function Questions({
  items,
  lang,
}: {
  items: readonly { question: string; answer: string }[]
  /** The language of the texts where it is not the page's own. */
  lang?: string | undefined
}) {
  return (
    <div className="questions" lang={lang}>
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <span>{question}</span>
            <Icon name="plus" />
          </summary>
          <div className="prose pb-2.5">
            {answer.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>
                <LinkedText text={paragraph} />
              </p>
            ))}
          </div>
        </details>
      ))}
    </div>
  )
}
