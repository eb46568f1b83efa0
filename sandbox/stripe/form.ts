import { invalidRequest } from './errors.ts'

export type Value = string | Value[] | { [name: string]: Value }
export type Values = { [name: string]: Value }

/** The nested values of a form as Stripe reads it: `a[b]=1`, `a[]=1` and `a[0]=1`. */
export function readForm(text: string): Values {
  const found: Values = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const match = /^([\w-]+)((?:\[[\w-]*\])*)$/.exec(name)
    if (match?.[1] === undefined) throw invalidRequest(`Invalid parameter name: ${name}`, { param: name })
    const path = [match[1], ...[...(match[2] ?? '').matchAll(/\[([\w-]*)\]/g)].map(([, part = '']) => part)]
    if (path.length > 6) throw invalidRequest(`The parameter ${name} is nested too deeply`, { param: name })
    put(found, path, value, name)
  }
  return found
}

function put(into: Values, [first = '', ...rest]: string[], value: string, name: string): void {
  if (rest.length === 0) {
    if (into[first] !== undefined) throw invalidRequest(`Invalid ${name}: it is given twice`, { param: name })
    into[first] = value
    return
  }
  const [next = ''] = rest
  if (/^\d*$/.test(next) && rest.length === 1) {
    const list = into[first] ?? []
    if (!Array.isArray(list)) throw invalidRequest(`Invalid ${name}: it is no list`, { param: name })
    list.push(value)
    into[first] = list
    return
  }
  const inner = into[first] ?? Object.create(null)
  if (typeof inner === 'string' || Array.isArray(inner)) throw invalidRequest(`Invalid ${name}`, { param: name })
  into[first] = inner
  put(inner, rest, value, name)
}

/** Types of parameters. A shape is a hash; `!` marks a required one. */
type Kind = 'string' | 'integer' | 'boolean' | 'strings' | 'metadata' | readonly string[] | Shape
type Shape = { readonly [name: string]: Kind | readonly [Kind, '!'] }

type Out<K> = K extends 'string'
  ? string
  : K extends 'integer'
    ? number
    : K extends 'boolean'
      ? boolean
      : K extends 'strings'
        ? string[]
        : K extends 'metadata'
          ? Record<string, string>
          : K extends readonly [infer Inner, '!']
            ? Out<Inner>
            : K extends readonly string[]
              ? K[number]
              : K extends Shape
                ? Params<K>
                : never
/** The values of a shape. */
export type Params<S extends Shape> = {
  [Name in keyof S as S[Name] extends readonly [unknown, '!'] ? Name : never]: Out<S[Name]>
} & {
  [Name in keyof S as S[Name] extends readonly [unknown, '!'] ? never : Name]?: Out<S[Name]>
}

/**
 * The parameters of a request, by their shape. Unknown, missing and malformed ones are refused as Stripe refuses them.
 * @throws StripeError
 */
export function readParams<const S extends Shape>(given: Values, shape: S, inside = ''): Params<S> {
  const found: Record<string, unknown> = {}
  const nameOf = (name: string) => (inside === '' ? name : `${inside}[${name}]`)
  for (const [name, value] of Object.entries(given)) {
    const declared = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (declared === undefined) {
      const param = nameOf(name)
      throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
    }
    found[name] = readOne(value, isRequired(declared) ? declared[0] : declared, nameOf(name))
  }
  for (const [name, declared] of Object.entries(shape)) {
    if (!isRequired(declared) || found[name] !== undefined) continue
    throw invalidRequest(`Missing required param: ${nameOf(name)}.`, { code: 'parameter_missing', param: nameOf(name) })
  }
  // The loops above gave each parameter the type of its kind.
  return found as Params<S>
}

function isRequired(declared: Shape[string]): declared is readonly [Kind, '!'] {
  return Array.isArray(declared) && declared.length === 2 && declared[1] === '!'
}

function readOne(value: Value, kind: Kind, param: string): unknown {
  const text = typeof value === 'string' ? value : null
  if (Array.isArray(kind)) {
    if (text === null || !kind.includes(text)) {
      throw invalidRequest(`Invalid ${param}: must be one of ${kind.join(', ')}`, { param })
    }
    return text
  }
  if (kind === 'strings') {
    if (!Array.isArray(value)) throw invalidRequest(`Invalid array`, { param })
    return value.map((one) => readOne(one, 'string', param))
  }
  if (kind === 'metadata') {
    if (typeof value === 'string' || Array.isArray(value)) throw invalidRequest('Invalid metadata', { param })
    const entries = Object.entries(value)
    if (entries.length > 50) throw invalidRequest('Metadata may have at most 50 keys', { param })
    for (const [key, one] of entries) {
      if (key.length > 40 || typeof one !== 'string' || one.length > 500)
        throw invalidRequest('Invalid metadata', { param })
    }
    return { ...value }
  }
  if (typeof kind === 'object') {
    if (typeof value === 'string' || Array.isArray(value)) throw invalidRequest('Invalid object', { param })
    // Not a list, which the first line of this function has read.
    return readParams(value, kind as Shape, param)
  }
  if (text === null) throw invalidRequest(`Invalid ${kind}: ${param}`, { param })
  if (kind === 'string') {
    if (text.length > 5000) throw invalidRequest(`Invalid string: ${param} is too long`, { param })
    return text
  }
  if (kind === 'boolean') {
    if (text !== 'true' && text !== 'false') throw invalidRequest(`Invalid boolean: ${text}`, { param })
    return text === 'true'
  }
  if (!/^-?\d{1,15}$/.test(text)) {
    throw invalidRequest(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param })
  }
  return Number(text)
}
