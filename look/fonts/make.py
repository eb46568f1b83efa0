"""Makes the four font files of this folder from those of the npm packages, so that a page needs two of them and no more.

The packages split a family by script; a Polish price then needs two files of each family, a Ukrainian page three. Here the Latin
files also hold the letters of our languages, and the Cyrillic ones what stands between words. Weights that no page uses are left out.

    pip install fonttools brotli && python3 look/fonts/make.py
"""
import copy
import os

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.varLib import instancer

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGES = os.path.join(HERE, '..', '..', 'node_modules')
MANROPE = '@fontsource-variable/manrope/files/manrope-{}-wght-normal.woff2'
CORMORANT = '@fontsource/cormorant-garamond/files/cormorant-garamond-{}-500-normal.woff2'

LETTERS = 'ĄąĆćĘęŁłŃńŚśŹźŻżČčĎďĚěŇňŘřŠšŤťŮůŽžĽľĹĺŔŕŐőŰűĂăȘșȚțŞşŢţ'
CURRENCIES = '₴'
# Printable ASCII, the punctuation of Cyrillic texts, and the letters of the Polish company that sells in their countries.
BETWEEN_WORDS = ''.join(map(chr, range(0x20, 0x7F))) + '\u00a0\u00a3\u00a9\u00ab\u00b0\u00b1\u00b7\u00bb\u00d7éąćęłńóśźż–—‘’‚“”„•…\u202f€→−'
FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum', 'calt']
FIGURES = ['lnum', 'tnum']
WEIGHTS = (400, 700)


def opened(family, script):
    font = TTFont(os.path.join(PACKAGES, family.format(script)))
    font.ensureDecompiled()
    return font


def add(font, letters, source):
    """Copies the glyphs of letters with what they are made of."""
    names = source.getBestCmap()
    new = {code: names[code] for code in map(ord, letters) if code not in font.getBestCmap() and code in names}
    add_glyphs(font, new.values(), source)
    for table in font['cmap'].tables:
        if table.isUnicode():
            table.cmap.update(new)


def add_glyphs(font, names, source):
    order = list(font.getGlyphOrder())
    variations = dict(font['gvar'].variations) if 'gvar' in font else None
    wanted = list(names)
    while wanted:
        name = wanted.pop(0)
        if name in order:
            continue
        glyph = copy.deepcopy(source['glyf'][name])
        wanted += [part.glyphName for part in glyph.components] if glyph.isComposite() else []
        order.append(name)
        font['glyf'].glyphs[name] = glyph
        font['hmtx'].metrics[name] = source['hmtx'].metrics[name]
        if variations is not None and name in source['gvar'].variations:
            variations[name] = source['gvar'].variations[name]
    font.setGlyphOrder(order)
    font['glyf'].glyphOrder = order
    if variations is not None:
        font['gvar'].variations = variations
        # Widths then come from the outlines' own variations.
        if 'HVAR' in font:
            del font['HVAR']


def add_figures(font, source):
    """Copies the lining and the tabular figures, and the features that put them in place of the others."""
    for tag in FIGURES:
        forms = {}
        for record in source['GSUB'].table.FeatureList.FeatureRecord:
            if record.FeatureTag != tag:
                continue
            for index in record.Feature.LookupListIndex:
                for table in source['GSUB'].table.LookupList.Lookup[index].SubTable:
                    mapping = getattr(table, 'ExtSubTable', table).mapping
                    forms.update((plain, form) for plain, form in mapping.items() if plain in font.getGlyphOrder())
        if not forms:
            continue
        add_glyphs(font, forms.values(), source)
        add_feature(font['GSUB'].table, tag, forms)


def add_feature(gsub, tag, forms):
    """Of all scripts; where a font has the feature already, it does more now."""
    table, lookup = otTables.SingleSubst(), otTables.Lookup()
    table.mapping = forms
    lookup.LookupType, lookup.LookupFlag, lookup.SubTable, lookup.SubTableCount = 1, 0, [table], 1
    place = len(gsub.LookupList.Lookup)
    gsub.LookupList.Lookup.append(lookup)
    gsub.LookupList.LookupCount = place + 1
    there = [record for record in gsub.FeatureList.FeatureRecord if record.FeatureTag == tag]
    for record in there:
        record.Feature.LookupListIndex.append(place)
        record.Feature.LookupCount = len(record.Feature.LookupListIndex)
    if there:
        return
    record = otTables.FeatureRecord()
    record.FeatureTag, record.Feature = tag, otTables.Feature()
    record.Feature.FeatureParams, record.Feature.LookupListIndex, record.Feature.LookupCount = None, [place], 1
    gsub.FeatureList.FeatureRecord.append(record)
    gsub.FeatureList.FeatureCount = len(gsub.FeatureList.FeatureRecord)
    for script in (record.Script for record in gsub.ScriptList.ScriptRecord):
        if script.DefaultLangSys is None:
            script.DefaultLangSys = otTables.DefaultLangSys()
            script.DefaultLangSys.ReqFeatureIndex, script.DefaultLangSys.FeatureIndex = 0xFFFF, []
        for system in [script.DefaultLangSys] + [record.LangSys for record in script.LangSysRecord]:
            system.FeatureIndex.append(gsub.FeatureList.FeatureCount - 1)
            system.FeatureCount = len(system.FeatureIndex)


def add_kerning(font, letters, source):
    """Copies how two of the letters stand beside each other, as it is at one weight for all."""
    reduce(source, map(ord, letters), ['kern', *FIGURES])
    if 'fvar' in source:
        source = instancer.instantiateVariableFont(source, {'wght': 500})
    for feature in font['GPOS'].table.FeatureList.FeatureRecord:
        if feature.FeatureTag != 'kern':
            continue
        lookups = font['GPOS'].table.LookupList.Lookup
        for other in source['GPOS'].table.FeatureList.FeatureRecord:
            if other.FeatureTag != 'kern':
                continue
            for index in other.Feature.LookupListIndex:
                feature.Feature.LookupListIndex.append(len(lookups))
                lookups.append(sorted_by(font, source['GPOS'].table.LookupList.Lookup[index]))
            break
        feature.Feature.LookupCount = len(feature.Feature.LookupListIndex)
        font['GPOS'].table.LookupList.LookupCount = len(lookups)


def sorted_by(font, lookup):
    """The pairs of a lookup in the order of the glyphs of another font."""
    for table in lookup.SubTable:
        if table.Format == 1:
            pairs = sorted(zip(table.Coverage.glyphs, table.PairSet), key=lambda pair: font.getGlyphID(pair[0]))
            table.Coverage.glyphs = [glyph for glyph, _ in pairs]
            table.PairSet = [seconds for _, seconds in pairs]
            for seconds in table.PairSet:
                seconds.PairValueRecord.sort(key=lambda record: font.getGlyphID(record.SecondGlyph))
        else:
            table.Coverage.glyphs.sort(key=font.getGlyphID)
    return lookup


def reduce(font, codes, features=FEATURES):
    options = Options()
    options.layout_features = features
    options.hinting = False
    options.glyph_names = True
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)


def save(font, name):
    reduce(font, font.getBestCmap().keys())
    if 'fvar' in font:
        font = instancer.instantiateVariableFont(font, {'wght': WEIGHTS})
    font['post'].formatType = 3.0
    font.flavor = 'woff2'
    path = os.path.join(HERE, name)
    font.save(path)
    print(name, os.path.getsize(path))


for family, name in ((MANROPE, 'manrope'), (CORMORANT, 'cormorant')):
    latin = opened(family, 'latin')
    more = opened(family, 'latin-ext')
    add(latin, LETTERS + CURRENCIES, more)
    save(latin, f'{name}-latin.woff2')
    cyrillic = opened(family, 'cyrillic')
    add(cyrillic, BETWEEN_WORDS, opened(family, 'latin'))
    add_figures(cyrillic, opened(family, 'latin'))
    add(cyrillic, BETWEEN_WORDS + CURRENCIES, more)
    add_kerning(cyrillic, BETWEEN_WORDS, opened(family, 'latin'))
    save(cyrillic, f'{name}-cyrillic.woff2')
