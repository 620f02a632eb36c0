import { isReleaseRun } from '@madrasah/config/release-run';
import fc from 'fast-check';
import { Editor, Element, Node, Transforms } from 'slate';
import { describe, expect, test } from 'vitest';
import { editing } from '../../test/editor.ts';
import { commands, fragments } from '../../test/random-commands.ts';
import { htmlToDocument } from '../from-html.ts';
import { documentToHtml } from '../to-html.ts';
import { leaveVoid } from './commands/leave-void.ts';
import { createEditorModel } from './create-editor.ts';
import { documentOf } from './queries.ts';

type Kind = Element['type'];

const inlines: readonly Kind[] = ['link', 'image', 'upload'];
const blocks: readonly Kind[] = [
  ...(['paragraph', 'heading', 'code-block', 'figure', 'quote', 'bulleted-list', 'numbered-list', 'table'] as const),
  ...(['divider', 'html'] as const),
];

/** The elements that each element may contain; texts stand in elements with inline content only. */
const content: Record<Kind, readonly Kind[]> = {
  paragraph: inlines,
  heading: inlines,
  line: inlines,
  'code-block': inlines,
  'table-cell': inlines,
  figure: inlines,
  link: ['image', 'upload'],
  quote: blocks,
  'bulleted-list': ['list-item'],
  'numbered-list': ['list-item'],
  'list-item': [...blocks, 'line'],
  table: ['table-row'],
  'table-row': ['table-cell'],
  image: [],
  upload: [],
  divider: [],
  html: [],
};
const withTexts = new Set<Kind>([...inlines, 'paragraph', 'heading', 'line', 'code-block', 'table-cell', 'figure']);
const voids = new Set<Kind>(['divider', 'html']);

function violations(children: readonly Node[], parent: Kind | null): string[] {
  const allowed = parent === null ? blocks : content[parent];
  const holdsTexts = parent !== null && (withTexts.has(parent) || voids.has(parent));
  if (children.length === 0) return [`${parent} is empty`];
  return children.flatMap((child) => {
    if (!Element.isElement(child)) return holdsTexts ? [] : [`text in ${parent}`];
    return allowed.includes(child.type) ? violations(child.children, child.type) : [`${child.type} in ${parent}`];
  });
}

/** The document is valid and normal, the selection is in it, and typed letters go into the text one after another. */
function expectWritable(editor: Editor): void {
  const { children, selection } = editor;
  expect(violations(children, null)).toEqual([]);
  for (const { path, offset } of selection ? [selection.anchor, selection.focus] : [])
    expect(Node.leaf(editor, path).text.length).toBeGreaterThanOrEqual(offset);

  const other = createEditorModel({ now: () => 0 });
  other.children = children;
  Editor.normalize(other, { force: true });
  expect(other.children).toEqual(children);
  const html = documentToHtml(documentOf(editor));
  expect(documentToHtml(htmlToDocument(html))).toBe(html);

  other.selection = selection;
  leaveVoid(other);
  for (const letter of 'ΩΨ') other.insertText(letter);
  expect([...Node.texts(other)].filter(([{ text }]) => text.includes('ΩΨ'))).toHaveLength(1);
  expect(documentToHtml(documentOf(other))).toContain('ΩΨ');
}

const number = fc.nat(99);
const step = fc.record({
  name: fc.constantFrom(...Object.keys(commands)),
  numbers: fc.record({ a: number, b: number, c: number }),
  /** Milliseconds until the next command: edits within a second are one undo step. */
  pause: fc.constantFrom(0, 0, 400, 1100),
});
const documents = fc.array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 4 });
const steps = fc.array(step, { minLength: 1, maxLength: 20 });

const runs = isReleaseRun ? 1000 : 60;

describe('an editor in which any commands are run', () => {
  test('can be written in after each of them, and undo and redo restore every state', async () => {
    const property = fc.asyncProperty(documents, steps, async (html, given) => {
      const { editor, wait } = editing(html.join(''));
      const opened = editor.children;
      expectWritable(editor);
      for (const { name, numbers, pause } of given) {
        commands[name]?.(editor, numbers);
        await wait(pause);
        expectWritable(editor);
      }
      // Uploads that have begun end.
      for (let turn = 0; turn < 10; turn += 1) await wait(0);
      while (editor.history.redos.length > 0) editor.redo();
      const last = editor.children;
      for (let round = 0; round < 2; round += 1) {
        while (editor.history.undos.length > 0) editor.undo();
        expect(editor.children).toEqual(opened);
        expectWritable(editor);
        while (editor.history.redos.length > 0) editor.redo();
        expect(editor.children).toEqual(last);
        expectWritable(editor);
      }
    });
    await fc.assert(property, { numRuns: runs, seed: 1 });
  });

  const unwritable = [
    '<hr>',
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Video YouTube" loading="lazy" allowfullscreen></iframe>',
    '<dl><dt>a</dt><dd>b</dd></dl>',
    '<table><tbody><tr><td><ul><li>a</li></ul></td></tr></tbody></table>',
    '<blockquote><hr></blockquote>',
    '<ul><li><hr></li></ul>',
  ];
  const deletions = ['backspace', 'delete', 'cut', 'backspaceWord', 'backspaceLine'];

  test.each(unwritable.flatMap((given) => deletions.map((deletion) => ({ given, deletion }))))(
    'selecting all of $given and $deletion leave a text to write in, and undo restores it',
    ({ given, deletion }) => {
      const { editor, html } = editing(given);
      for (const name of ['selectAll', deletion]) commands[name]?.(editor, { a: 0, b: 0, c: 0 });
      expectWritable(editor);
      editor.insertText('satu dua');
      expect(html()).toMatch(/satu dua/);
      expect(html()).not.toMatch(/<hr>|<iframe|<dl>|<table>/);
      editor.undo();
      expect(html()).toBe(given);
      expectWritable(editor);
    },
  );

  test('an element that cannot be edited is replaced by a paragraph when it is the whole document', () => {
    const { editor } = editing('<hr>');
    Editor.deleteBackward(editor, { unit: 'block' });
    expect(editor.children).toEqual([{ type: 'paragraph', children: [{ text: '' }] }]);
  });

  test('after undoing and redoing a change of the whole document the caret is in the text', () => {
    const given = '<table><tbody><tr><td>1</td></tr></tbody></table>';
    const { editor, html } = editing(given);
    Transforms.select(editor, Editor.start(editor, []));
    const { selection } = editor;
    commands.removeTable?.(editor, { a: 0, b: 0, c: 0 });
    editor.undo();
    expect(html()).toBe(given);
    expect(editor.selection).toEqual(selection);
    editor.redo();
    expect(html()).toBe('');
    expect(editor.selection).toEqual(Editor.range(editor, [0]));
  });

  test.each(['image', 'upload'])('an %s replaces a selection of several blocks', async (name) => {
    const { editor, html, wait } = editing('<ul><li><hr></li></ul><hr>');
    Transforms.select(editor, []);
    commands[name]?.(editor, { a: 0, b: 0, c: 0 });
    await wait(0);
    await wait(0);
    expect(html()).toMatch(/^<p><img src="[^"]+" alt=""><\/p>$/);
  });
});
