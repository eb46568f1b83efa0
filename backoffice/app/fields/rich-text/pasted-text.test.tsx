import type { RichTextNode } from '@meridian/domain/rich-text.ts'
import { expect, test } from 'vitest'
import { readPastedDocument } from './pasted-text.ts'

/** A document in short: `p(a *b*)` with one sign per format. */
function shortOf(nodes: readonly RichTextNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.format === 0 ? node.text : `*${node.text}*${node.format}`
      if (node.type === 'linebreak') return '/'
      if (node.type === 'image') return 'image'
      const name = { paragraph: 'p', listitem: '-', list: 'list', tablerow: 'tr', tablecell: 'td' }[String(node.type)]
      const own = node.type === 'heading' ? node.tag : node.type === 'list' ? node.listType : (name ?? node.type)
      return `${own}(${shortOf(node.children)}${node.type === 'link' ? `→${node.url}` : ''})`
    })
    .join('')
}

const paste = (html: string) =>
  shortOf(
    readPastedDocument(new DOMParser().parseFromString(`<html><body>${html}</body></html>`, 'text/html')).root.children,
  )

test('a page of the web becomes paragraphs, headings, lists and links of the shop', () => {
  expect(
    paste(
      `<style>p{color:red}</style><script>alert(1)</script>
       <h1 style="font-size:40px">Title</h1><h5>Small</h5>
       <div>Some <b>bold</b> and <span style="font-style:italic;color:red">red</span><br>text<div>inside</div></div>
       <ul><li>One<ol><li><p>Two</p></li></ol></li></ul>
       <p><a href="https://example.com" onclick="x()">out</a> <a href="javascript:alert(1)">bad</a> <a href="#top">up</a></p>
       <img src="x.png" onerror="alert(1)"><p> &nbsp; </p><blockquote><p>Said</p><p>twice</p></blockquote>`,
    ),
  ).toBe(
    'h2(Title)h4(Small)p(Some *bold*1 and *red*2/text)p(inside)bullet(-(Onenumber(-(Two))))' +
      'p(link(out→https://example.com) bad up)quote(Said/twice)',
  )
})

test('lists of Word are lists, without the signs it writes as text', () => {
  const item = (level: number, sign: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span> </span></span><![endif]>${text}<o:p></o:p></p>`
  expect(
    paste(`<p class=MsoNormal>Before</p>${item(1, '·', 'A')}${item(2, '1.', 'B')}${item(1, '·', 'C')}<p>After</p>`),
  ).toBe('p(Before)bullet(-(Anumber(-(B)))-(C))p(After)')
})

test('the wrapper of Google Docs is not bold, and a table keeps its heads', () => {
  expect(paste('<b style="font-weight:normal"><p>Plain <span style="font-weight:700">bold</span></p></b>')).toBe(
    'p(Plain *bold*1)',
  )
  expect(paste('<table><tr><th>A</th><td><p>B</p></td></tr></table>')).toBe('table(tr(td(A)td(B)))')
})
