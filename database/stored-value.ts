/** A stored text as one of the values that its column allows. @throws Error for another one */
export function oneOf<Value extends string>(values: readonly Value[], text: string): Value {
  const known = values.find((value) => value === text)
  if (known === undefined) throw new Error(`${text} is none of ${values.join(', ')}`)
  return known
}
