/** Boxes that a film may have, at the top and nested. ISO/IEC 14496-12. */
const TOP_BOXES = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'styp', 'sidx', 'moof', 'mfra'])
const HOLDERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'moof', 'traf', 'mvex', 'dinf'])
const BRANDS = new Set(['isom', 'iso2', 'iso3', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'MSNV', 'dash'])
/**
 * The accepted kinds of tracks: picture, sound, subtitles, and the metadata of phones. Hints and other handlers are
 * rejected.
 */
const TRACKS = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'meta'])
const BOXES_MAX = 10_000
const DEPTH_MAX = 8

interface Box {
  type: string
  from: number
  to: number
}

/**
 * True if a file is a film in MP4: boxes of the list up to its last byte, one of them with a video track. Files (R24).
 */
export function isMp4(file: Buffer): boolean {
  let seen = 0
  let pictures = false

  function boxesOf(from: number, to: number): Box[] | null {
    const boxes: Box[] = []
    let at = from
    while (at < to) {
      seen += 1
      if (to - at < 8 || seen > BOXES_MAX) return null
      const short = file.readUInt32BE(at)
      const isLong = short === 1
      if (isLong && to - at < 16) return null
      const head = isLong ? 16 : 8
      const size = isLong ? Number(file.readBigUInt64BE(at + 8)) : short
      // A size of 0 means "to the end", which hides whatever follows.
      if (size < head || at + size > to) return null
      boxes.push({ type: file.toString('latin1', at + 4, at + 8), from: at + head, to: at + size })
      at += size
    }
    return boxes
  }

  function allowed(box: Box, depth: number): boolean {
    // The content of a private box is unknown; and a data reference may name another file.
    if (box.type === 'uuid' || depth > DEPTH_MAX) return false
    if (box.type === 'hdlr') {
      const handler = file.toString('latin1', box.from + 8, box.from + 12)
      pictures ||= handler === 'vide'
      return TRACKS.has(handler)
    }
    if (box.type === 'dref') return isOwnReference(box)
    if (!HOLDERS.has(box.type)) return true
    return boxesOf(box.from, box.to)?.every((inner) => allowed(inner, depth + 1)) ?? false
  }

  /** Each entry is the file itself: a `url ` box of four bytes with that flag. */
  function isOwnReference(box: Box): boolean {
    const entries = boxesOf(box.from + 8, box.to)
    return entries?.every(({ type, from, to }) => type === 'url ' && to - from === 4 && file[from + 3] === 1) ?? false
  }

  const top = boxesOf(0, file.length)
  if (top === null || top[0]?.type !== 'ftyp' || top.filter(({ type }) => type === 'ftyp').length !== 1) return false
  const [brand] = top
  if (brand === undefined || !BRANDS.has(file.toString('latin1', brand.from, brand.from + 4))) return false
  if (!top.some(({ type }) => type === 'moov') || !top.some(({ type }) => type === 'mdat')) return false
  return top.every((box) => TOP_BOXES.has(box.type) && allowed(box, 1)) && pictures
}

const EBML = 0x1a45dfa3
const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067
const TRACKS_OF_SEGMENT = 0x1654ae6b
const CLUSTER = 0x1f43b675
const TRACK_ENTRY = 0xae
const TRACK_TYPE = 0x83
const CODEC = 0x86
/**
 * SeekHead, Void, CRC-32, Info, Tracks, Cluster, Cues, Tags. Attachments and Chapters, which carry other files, are not
 * among them.
 */
const OF_SEGMENT = new Set([0x114d9b74, 0xec, 0xbf, 0x1549a966, TRACKS_OF_SEGMENT, CLUSTER, 0x1c53bb6b, 0x1254c367])
const CODECS = new Set(['V_VP8', 'V_VP9', 'V_AV1', 'A_OPUS', 'A_VORBIS'])

interface Element {
  id: number
  from: number
  to: number
}

/**
 * Whether a file is a film in WebM: an EBML header, one segment to the last byte, tracks of known codecs, one of them
 * video. Files (R24).
 */
export function isWebm(file: Buffer): boolean {
  const top = elementsOf(file, 0, file.length)
  const [head, segment] = top ?? []
  if (top?.length !== 2 || head?.id !== EBML || segment?.id !== SEGMENT) return false
  const type = elementsOf(file, head.from, head.to)?.find(({ id }) => id === DOC_TYPE)
  if (type === undefined || file.toString('latin1', type.from, type.to) !== 'webm') return false
  const parts = elementsOf(file, segment.from, segment.to)
  if (parts === null || !parts.every(({ id }) => OF_SEGMENT.has(id)) || !parts.some(({ id }) => id === CLUSTER))
    return false
  const tracks = parts.filter(({ id }) => id === TRACKS_OF_SEGMENT).map(({ from, to }) => elementsOf(file, from, to))
  const entries = tracks.flatMap((found) => found?.filter(({ id }) => id === TRACK_ENTRY) ?? [])
  const types = entries.map((entry) => trackType(file, entry))
  return types.length > 0 && !types.includes(null) && types.includes(1)
}

/** The type of a track, 1 for video; null for an unsupported codec. */
function trackType(file: Buffer, { from, to }: Element): number | null {
  const parts = elementsOf(file, from, to)
  const codec = parts?.find(({ id }) => id === CODEC)
  const type = parts?.find(({ id }) => id === TRACK_TYPE)
  if (codec === undefined || type === undefined) return null
  return CODECS.has(file.toString('latin1', codec.from, codec.to)) ? (file[type.from] ?? null) : null
}

/** The elements that fill a part of a file; null where they do not, or one has no size. */
function elementsOf(file: Buffer, from: number, to: number): Element[] | null {
  const elements: Element[] = []
  let at = from
  while (at < to) {
    const idLength = lengthOf(file[at], 4)
    const sizeAt = at + idLength
    const sizeLength = lengthOf(file[sizeAt], 8)
    const begin = sizeAt + sizeLength
    if (idLength === 0 || sizeLength === 0 || begin > to || elements.length > BOXES_MAX) return null
    const id = file.readUIntBE(at, idLength)
    let size = (file[sizeAt] ?? 0) & (0xff >> sizeLength)
    for (let index = 1; index < sizeLength; index++) size = size * 256 + (file[sizeAt + index] ?? 0)
    if (begin + size > to) return null
    elements.push({ id, from: begin, to: begin + size })
    at = begin + size
  }
  return elements
}

/** The length in bytes of an EBML number, by its first byte; 0 where it exceeds the limit. */
function lengthOf(first: number | undefined, most: number): number {
  const length = first === undefined || first === 0 ? 9 : Math.clz32(first) - 23
  return length > most ? 0 : length
}
