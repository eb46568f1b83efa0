import { type DestinationStream, type Logger, pino } from 'pino'

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

/** Where PostgreSQL repeats values of the row it refuses. */
const ROWS = ['err.detail', 'err.where', 'err.internalQuery']

/** One JSON line a record, on the standard output unless a test looks at it. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      redact: { paths: [...SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), ...ROWS], censor: '[hidden]' },
    },
    destination ?? pino.destination(1),
  )
}
