import type { IncomingMessage, ServerResponse } from 'node:http'

/** The endpoint for reports of policy violations. Content policy (R23). */
export const POLICY_REPORTS_PATH = '/policy-reports'

const BODY_BYTES_MAX = 16 * 1024
const REPORTS_OF_A_BODY_MAX = 5
const TEXT_MAX = 300
/** Lines a process logs per minute: anything above is treated as log flooding. */
const LINES_PER_MINUTE = 60
/** The legacy format, which some browsers still send, and that of the Reporting API. */
const TYPES = ['application/csp-report', 'application/reports+json']

/** A log entry for one violation. Addresses are logged without their query, which may hold an access key. */
export interface PolicyViolation {
  page: string
  directive: string
  blocked: string
  source: string
  line: number | null
}

/** Handles POST /policy-reports and returns whether it did. `log` receives violations, limited per minute. */
export function createPolicyReports(given: { log: (violation: PolicyViolation) => void; now: () => number }) {
  let minute = 0
  let lines = 0

  function mayWrite(): boolean {
    const current = Math.floor(given.now() / 60_000)
    if (current !== minute) lines = 0
    minute = current
    return lines < LINES_PER_MINUTE
  }

  async function answer(request: IncomingMessage): Promise<number> {
    if (request.method !== 'POST') return 405
    if (!TYPES.includes(request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '')) return 415
    if (!mayWrite()) return 429
    const text = await readText(request)
    if (text === null) return 413
    const violations = readViolations(text)
    if (violations === null) return 400
    for (const violation of violations.filter(mayWrite)) {
      lines += 1
      given.log(violation)
    }
    return 204
  }

  return (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    if (path !== POLICY_REPORTS_PATH) return false
    // Do not wait for the rest of a body: the connection closes with the response.
    const send = (status: number) =>
      response
        .writeHead(status, {
          'Cache-Control': 'no-store',
          ...(status !== 204 && { Connection: 'close' }),
          ...(status === 405 && { Allow: 'POST' }),
        })
        .end()
    answer(request).then(send, () => response.destroy())
    return true
  }
}

async function readText(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > BODY_BYTES_MAX) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Parses the first few violations of a report; null if the body is not a report. */
export function readViolations(text: string): PolicyViolation[] | null {
  const body = parseJson(text)
  if (Array.isArray(body)) {
    const violations = body.filter((report) => isRecord(report) && report.type === 'csp-violation')
    return violations.slice(0, REPORTS_OF_A_BODY_MAX).flatMap(({ body: details }) => violationOf(details, MODERN) ?? [])
  }
  const violation = isRecord(body) ? violationOf(body['csp-report'], OLD) : null
  return violation && [violation]
}

const MODERN = {
  page: 'documentURL',
  directive: 'effectiveDirective',
  blocked: 'blockedURL',
  source: 'sourceFile',
  line: 'lineNumber',
}
const OLD = {
  page: 'document-uri',
  directive: 'violated-directive',
  blocked: 'blocked-uri',
  source: 'source-file',
  line: 'line-number',
}

function violationOf(details: unknown, names: typeof MODERN): PolicyViolation | null {
  if (!isRecord(details)) return null
  const textOf = (name: string): string => {
    const value = details[name]
    return typeof value === 'string' ? value.slice(0, TEXT_MAX) : ''
  }
  const addressOf = (name: string): string => textOf(name).replace(/[?#].*$/s, '')
  const line = details[names.line]
  return {
    page: addressOf(names.page),
    directive: textOf(names.directive),
    blocked: addressOf(names.blocked),
    source: addressOf(names.source),
    line: typeof line === 'number' ? line : null,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
