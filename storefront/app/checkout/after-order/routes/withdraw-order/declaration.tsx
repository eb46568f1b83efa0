/** The declaration in words: the contract, the goods, the person. */
export function Declaration({ text }: { text: string }) {
  return (
    <blockquote className="declaration">
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, which never move
        <p key={index}>{line}</p>
      ))}
    </blockquote>
  )
}
