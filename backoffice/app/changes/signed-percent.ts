/** `+12%`, from hundredths of a percent. */
export function signedPercent(hundredths: number, percent: (hundredths: number) => string): string {
  return `${hundredths > 0 ? '+' : ''}${percent(hundredths).replace('-', '\u2212')}`
}
