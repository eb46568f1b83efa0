import type { CSSProperties } from 'react'

/**
 * The shop's look within the limits of mail clients: inline styles for light mode, classes that a media query turns
 * dark. The accent is a text colour on the background only; its derived shades have the contrast of WCAG 2.2 AA on
 * the panel and in dark mode.
 */
const LIGHT = {
  ground: '#FBF8F4',
  panel: '#F3ECE4',
  line: '#E4DAD0',
  ink: '#051428',
  soft: '#4A5566',
  accent: '#91694B',
}
const DARK = {
  ground: '#0A1322',
  panel: '#121D30',
  line: '#22304A',
  ink: '#F4EEE7',
  soft: '#A9B2C1',
  accent: '#D3A784',
}

const TEXT_FONT = "Manrope, 'Helvetica Neue', 'Segoe UI', Arial, sans-serif"
const DISPLAY_FONT = "'Cormorant Garamond', 'Hoefler Text', Georgia, 'Times New Roman', serif"

/** SPEC §9: widths below `sm` are phones. */
export const MAIL_WIDTH_PX = 600

/** Must not contain quotation marks, angle brackets or ampersands: it is inserted unescaped. */
export const STYLE_SHEET = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{background-color:${LIGHT.ground}}
a{text-underline-offset:3px}
@media (max-width:599px){
.side{padding-left:24px!important;padding-right:24px!important}
.half{display:block!important;width:100%!important;padding-right:0!important}
.title{font-size:32px!important}
.wide{display:block!important;text-align:center!important}
}
@media (prefers-color-scheme:dark){
.ground{background-color:${DARK.ground}!important}
.panel{background-color:${DARK.panel}!important}
.line{border-color:${DARK.line}!important}
.ink{color:${DARK.ink}!important}
.soft{color:${DARK.soft}!important}
.accent{color:${DARK.accent}!important}
.picture{filter:brightness(.9)}
.button{background-color:${DARK.ink}!important;color:${DARK.ground}!important}
}
`.trim()

const text: CSSProperties = {
  margin: 0,
  fontFamily: TEXT_FONT,
  fontSize: 15,
  lineHeight: '24px',
  color: LIGHT.ink,
  wordBreak: 'break-word',
  overflowWrap: 'anywhere',
}

/** Styles by element; the class of the same name (`CLASSES`) turns an element dark. */
export const STYLES = {
  body: { margin: 0, padding: 0 },
  ground: { backgroundColor: LIGHT.ground },
  container: { width: '100%', maxWidth: MAIL_WIDTH_PX, margin: '0 auto' },
  side: { padding: '0 40px' },
  wordmark: {
    ...text,
    fontFamily: DISPLAY_FONT,
    fontSize: 24,
    lineHeight: '32px',
    letterSpacing: '0.16em',
    textDecoration: 'none',
    textTransform: 'uppercase',
  },
  title: {
    ...text,
    fontFamily: DISPLAY_FONT,
    fontWeight: 500,
    fontSize: 40,
    lineHeight: '1.12',
    letterSpacing: '-0.012em',
  },
  lead: { ...text, fontSize: 16, lineHeight: '26px', color: LIGHT.soft },
  text,
  strong: { ...text, fontWeight: 600 },
  fine: { ...text, fontSize: 13, lineHeight: '20px', color: LIGHT.soft },
  label: { ...text, fontSize: 13, lineHeight: '20px', fontWeight: 600 },
  points: { ...text, fontSize: 13, lineHeight: '20px', fontWeight: 600, color: LIGHT.accent, whiteSpace: 'nowrap' },
  price: { ...text, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  total: { ...text, fontSize: 18, lineHeight: '28px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  figure: {
    ...text,
    fontSize: 28,
    lineHeight: '40px',
    fontWeight: 600,
    letterSpacing: '0.12em',
    fontVariantNumeric: 'tabular-nums',
  },
  link: { color: LIGHT.ink, textDecoration: 'underline', textDecorationColor: LIGHT.accent },
  button: {
    backgroundColor: LIGHT.ink,
    color: LIGHT.ground,
    borderRadius: 2,
    padding: '16px 32px',
    fontFamily: TEXT_FONT,
    fontSize: 15,
    fontWeight: 600,
    lineHeight: '20px',
    textDecoration: 'none',
  },
  panel: { backgroundColor: LIGHT.panel, borderRadius: 3 },
  hairline: { borderTop: `1px solid ${LIGHT.line}` },
  picture: { display: 'block', borderRadius: 3, backgroundColor: LIGHT.panel },
} satisfies Record<string, CSSProperties>

/** Vertical spacing in pixels; the grid is 8. */
export const SPACE = { small: 8, medium: 16, large: 24, block: 40 } as const
