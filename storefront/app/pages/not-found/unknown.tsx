/** Every address that is no page. */
export function loader(): never {
  throw new Response('There is no such page', { status: 404 })
}

/** Never shown: the loader always throws. It makes this a page and not a bare answer. */
export default function UnknownPage() {
  return null
}
