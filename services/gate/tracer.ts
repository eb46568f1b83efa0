/** Facts of a span. Only names, statuses and patterns: never typed text, an address, a key or a statement's values. */
export type SpanFacts = Readonly<Record<string, string | number | undefined>>

/** Records distributed traces. Off by default, and then work runs as if there were no tracer. */
export interface Tracer {
  /**
   * Runs `work` as a span below the current one, or below `parent` (W3C traceparent). An error marks the span by the name of its kind and
   * is thrown on.
   */
  around<T>(span: SpanStart, work: (note: (facts: SpanFacts) => void) => Promise<T>): Promise<T>
  /** The current span for another program or a later job, as W3C traceparent; undefined outside of spans. */
  traceparent(): string | undefined
}

export interface SpanStart {
  /** A call, a route or an operation; it has few values. */
  name: string
  kind: 'server' | 'client' | 'internal' | 'consumer'
  facts?: SpanFacts
  parent?: string | undefined
}

/** Runs work without recording it. */
export const untraced: Pick<Tracer, 'around'> = { around: (_span, work) => work(() => {}) }
