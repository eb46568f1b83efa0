import { type Logger, pino } from 'pino'

/** R28: what never reaches a log, wherever it stands in what is logged. */
const SECRET = [
  'authorization',
  'cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'card_token',
  'mobile_code',
  'card_number',
  'card_cvv',
  'base64_code',
]

/** One JSON line a record on the standard output. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  })
}
