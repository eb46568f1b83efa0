"""The house typeface for Blender, which reads TrueType but not the web's WOFF.

The fonts come from the npm package @fontsource/cormorant-garamond, so pictures and pages use the same face. WOFF
1.0 is an SFNT whose tables are compressed one by one with zlib; unpacking needs no external tool.
"""
import os
import struct
import tempfile
import zlib

import bpy

HERE = os.path.dirname(os.path.abspath(__file__))
FONTS = os.path.join(HERE, '..', '..', 'node_modules', '@fontsource', 'cormorant-garamond', 'files')


def unpack_woff(data):
    """Return the TrueType/OpenType bytes inside WOFF 1.0 bytes; raise ValueError for anything else."""
    signature, flavor, _, table_count = struct.unpack('>4sIIH', data[:14])
    if signature != b'wOFF':
        raise ValueError('not a WOFF 1.0 file')
    power = table_count.bit_length() - 1
    search_range = 16 << power
    head = struct.pack('>IHHHH', flavor, table_count, search_range, power, 16 * table_count - search_range)
    directory, body = b'', b''
    start = 12 + 16 * table_count
    for i in range(table_count):
        tag, offset, packed, length, checksum = struct.unpack('>4sIIII', data[44 + 20 * i:64 + 20 * i])
        table = data[offset:offset + packed]
        if packed < length:
            table = zlib.decompress(table)
        directory += struct.pack('>4sIII', tag, checksum, start + len(body), length)
        body += table + b'\0' * (-length % 4)
    return head + directory + body


def load(weight=500, style='normal'):
    """Load one weight of the house typeface into Blender and return the font."""
    name = f'cormorant-garamond-latin-{weight}-{style}'
    for font in bpy.data.fonts:
        if font.get('house') == name:
            return font
    with open(os.path.join(FONTS, name + '.woff'), 'rb') as file:
        ttf = unpack_woff(file.read())
    path = os.path.join(tempfile.mkdtemp(), name + '.ttf')
    with open(path, 'wb') as file:
        file.write(ttf)
    font = bpy.data.fonts.load(path)
    font['house'] = name
    return font
