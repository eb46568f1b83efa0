/** In this order, since most user agents also name the browsers listed after them. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
const LONGEST = 80

/** A readable device name from a user agent: `Firefox · Windows`; an unknown one is returned unchanged. */
export function deviceName(said: string): string {
  const of = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(said))?.[1]
  const known = [of(BROWSERS), of(SYSTEMS)].filter((name) => name !== undefined)
  return known.length > 0 ? known.join(' · ') : said.slice(0, LONGEST)
}
