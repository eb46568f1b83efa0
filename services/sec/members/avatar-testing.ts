import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture with enough content to compress. */
export function picture(width: number, height: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g"><stop stop-color="#91694b"/><stop offset="1" stop-color="#051428"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="30%" cy="40%" r="20%" fill="#eee"/></svg>`
  return sharp(Buffer.from(svg))
}

const bytes = (text: string) => Buffer.from(text, 'latin1')

const CRC = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

function crcOf(data: Buffer): number {
  let crc = 0xffffffff
  for (const byte of data) crc = (CRC[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

/** A chunk of a PNG with its correct checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([bytes(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crcOf(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

const PNG_SIGN = bytes('\x89PNG\r\n\x1a\n')

/** A PNG whose header claims a size, with minimal well-formed content. */
export function claimingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    PNG_SIGN,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG with an additional chunk after its header. */
export function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const end = PNG_SIGN.length + 25
  return Buffer.concat([png.subarray(0, end), pngChunk(type, data), png.subarray(end)])
}

/** A copy with other bytes at an offset. */
export function patched(file: Buffer, offset: number, ...values: number[]): Buffer {
  const copy = Buffer.from(file)
  copy.set(values, offset)
  return copy
}

/** The offset of a JPEG's frame header, which holds its height and width. */
function frameOf(jpeg: Buffer): number {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1] ?? 0
    if (marker === 0xc0 || marker === 0xc2) return at + 5
  }
  throw new Error('This JPEG has no frame')
}

/** Files that must be rejected as pictures, by kind. */
export async function hostileFiles(): Promise<Record<string, Buffer>> {
  const jpeg = await picture(400, 300).jpeg().toBuffer()
  const png = await picture(400, 300).png().toBuffer()
  const webp = await picture(400, 300).webp({ lossless: true }).toBuffer()
  const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2))
  return {
    'a page called picture.jpg': bytes('<!doctype html><script>alert(1)</script>'),
    'a page after blanks': bytes(`${' '.repeat(64)}<html onload=alert(1)>`),
    'a page that begins like a JPEG': bytes('\xff\xd8\xff<script>alert(document.cookie)</script>'),
    'a page that begins like a PNG': bytes('\x89PNG\r\n\x1a\n<script>alert(1)</script>'),
    'a page that begins like a GIF': bytes('GIF89a/*<svg/onload=alert(1)>*/=1'),
    'an SVG': bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="64" height="64"/>'),
    'an SVG that reads a file of ours': bytes(
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg width="64" height="64"><text>&x;</text></svg>',
    ),
    'a GIF': await picture(64, 64).gif().toBuffer(),
    'a GIF that claims 65,535 × 65,535': bytes('GIF89a\xff\xff\xff\xff\xf7\x00\x00'),
    'a TIFF': await picture(64, 64).tiff().toBuffer(),
    'an AVIF': await picture(64, 64).avif({ effort: 0 }).toBuffer(),
    'a HEIC': bytes('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'),
    'a BMP': bytes('BM\x46\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00'),
    'an icon': bytes('\x00\x00\x01\x00\x01\x00\x10\x10\x00\x00'),
    'a Photoshop file': bytes('8BPS\x00\x01'),
    'a JPEG 2000': bytes('\x00\x00\x00\x0cjP  \r\n\x87\n'),
    'a JPEG XL': bytes('\xff\x0a\xfa\x1f'),
    'a PDF': bytes('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj'),
    'a zip': bytes('PK\x03\x04\x14\x00\x00\x00\x08\x00'),
    'a gzip': bytes('\x1f\x8b\x08\x00\x00\x00\x00\x00'),
    'a program of Linux': bytes('\x7fELF\x02\x01\x01\x00'),
    'a program of Windows': bytes('MZ\x90\x00\x03\x00\x00\x00'),
    'a script of the shell': bytes('#!/bin/sh\nrm -rf /'),
    'a script of PHP': bytes('<?php system($_GET["c"]); ?>'),
    'a sound': bytes('RIFF\x24\x00\x00\x00WAVEfmt '),
    'a film': bytes('\x00\x00\x00\x20ftypisom\x00\x00\x02\x00'),
    'plain text': bytes('Hello'),
    'one byte': bytes('\x00'),
    'a megabyte of zeros': Buffer.alloc(1_000_000),
    'a JPEG that is cut off': half(jpeg),
    'a PNG that is cut off': half(png),
    'a WebP that is cut off': half(webp),
    'a JPEG of its first three bytes': jpeg.subarray(0, 3),
    'a JPEG that ends where it begins': bytes('\xff\xd8\xff\xd9'),
    'a PNG without anything in it': PNG_SIGN,
    'a WebP without anything in it': bytes('RIFF\x04\x00\x00\x00WEBP'),
    'a WebP that is noise after its sign': Buffer.concat([webp.subarray(0, 16), Buffer.alloc(500, 0xa5)]),
    'a PNG with a wrong checksum': patched(png, 29, 1, 2, 3, 4),
    'a PNG that claims 65,535 × 65,535': claimingPng(65_535, 65_535),
    'a PNG that claims 25 megapixels': claimingPng(5000, 5000),
    'a PNG that claims no width': claimingPng(0, 500),
    'a PNG that claims 2^31 - 1': claimingPng(0x7fffffff, 0x7fffffff),
    'a PNG that has less in it than it claims': claimingPng(800, 800),
    'a JPEG that claims 65,500 × 65,500': patched(jpeg, frameOf(jpeg), 0xff, 0xdc, 0xff, 0xdc),
    'a picture of one pixel': await picture(1, 1).png().toBuffer(),
    'a picture of 31 pixels': await picture(31, 400).png().toBuffer(),
    'a picture of 12,001 pixels': await picture(12_001, 40).webp().toBuffer(),
  }
}
