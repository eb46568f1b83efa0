import { Picture } from './picture.tsx'

/** A member's picture in a circle, or their initials. Decorative beside the name. */
export function MemberPicture({ image, name, size = 64 }: { image: string | null; name: string; size?: number }) {
  if (image !== null) {
    return <Picture image={image} alt="" sizes={`${size}px`} width={size} height={size} className="member-picture" />
  }
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} className="member-picture member-letters" aria-hidden="true">
      <text x="24" y="25" dominantBaseline="central" textAnchor="middle">
        {initials(name)}
      </text>
    </svg>
  )
}

/** The first letters of the first and the last name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
