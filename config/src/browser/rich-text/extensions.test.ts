import { generateHTML, generateJSON, getSchema } from '@tiptap/core';
import { expect, it } from 'vitest';
// @vitest-environment jsdom
import type { RichTextElement } from '../../rich-text-elements.js';
import { extensions, partOf } from './extensions.js';

/** Each element where it may stand, as the editor writes it. */
const texts = {
  p: '<p>a</p>',
  br: '<p>a<br>b</p>',
  hr: '<p>a</p><hr><p>b</p>',
  h2: '<h2>a</h2>',
  h3: '<h3>a</h3>',
  h4: '<h4>a</h4>',
  blockquote: '<blockquote><p>a</p></blockquote>',
  ul: '<ul><li><p>a</p></li></ul>',
  ol: '<ol><li><p>a</p></li></ol>',
  li: '<ul><li><p>a</p></li><li><p>b</p></li></ul>',
  strong: '<p><strong>a</strong></p>',
  em: '<p><em>a</em></p>',
  u: '<p><u>a</u></p>',
  s: '<p><s>a</s></p>',
  small: '<p>a <small>b</small></p>',
  sub: '<p>H<sub>2</sub>O</p>',
  sup: '<p>m<sup>2</sup></p>',
  a: '<p><a href="https://hotel.example">a</a></p>',
} as const satisfies Record<RichTextElement, string>;

const edited = (html: string) => generateHTML(generateJSON(html, extensions), extensions);
/** What of a link the server does not keep. */
const withoutTarget = (html: string) => html.replaceAll(/ (target|rel)="[^"]*"/g, '');

it.each(Object.entries(texts))('keeps %s: %s', (_element, html) => {
  expect(withoutTarget(edited(html))).toBe(html);
});

it('keeps several marks of one word', () => {
  const html = '<p><strong><u><small>a</small></u></strong></p>';
  for (const mark of ['strong', 'u', 'small']) expect(edited(html)).toContain(`<${mark}>`);
});

it.each([
  'https://a.example',
  'mailto:a@a.example',
  'tel:+54911',
  '#/main;idSeccion=3',
  '/logo.png',
])('keeps a link to %s', (address) => {
  expect(edited(`<p><a href="${address}">a</a></p>`)).toContain(`href="${address}"`);
});

it.each(['ftp://a.example', 'sms:+54911', 'javascript:alert(1)'])('links to no %s', (address) => {
  expect(edited(`<p><a href="${address}">a</a></p>`)).not.toContain(address);
});

it('has nothing that the server would remove', () => {
  const { nodes, marks } = getSchema(extensions);
  const parts = Object.entries(partOf).map(([element, part]) => part ?? element);
  const own = [...Object.keys(nodes), ...Object.keys(marks)];
  expect(new Set(own)).toEqual(new Set(['doc', 'text', ...parts]));
});
