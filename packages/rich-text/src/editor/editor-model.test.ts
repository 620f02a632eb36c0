import { Editor, Node, Transforms } from 'slate';
import { describe, expect, test, vi } from 'vitest';
import { caretAfter, caretBefore, editing, select } from '../../test/editor.ts';
import { randomMarkup } from '../../test/random-markup.ts';
import type { RichDocument } from '../document.ts';
import { htmlToDocument } from '../from-html.ts';
import { documentToHtml } from '../to-html.ts';
import { toggleHeading, toggleQuote } from './commands/block-types.ts';
import { changeIndent, toggleAlignment, toggleArabic, toggleMark } from './commands/formatting.ts';
import { insertDocument } from './commands/insert-document.ts';
import { createEditorModel } from './create-editor.ts';
import { actionFor } from './hotkeys.ts';
import { setAlternativeText } from './plugins/with-figures.ts';
import { countFailedUploads, insertUpload, retryUpload } from './plugins/with-images.ts';
import { linkAddress, removeLink, selectedLink, setLink } from './plugins/with-links.ts';
import { toggleList } from './plugins/with-lists.ts';
import { documentOf } from './queries.ts';

describe('opening an article', () => {
  test('opening an article changes nothing: Slate keeps the converter’s output', () => {
    for (let seed = 1; seed <= 250; seed += 1) {
      const document: RichDocument = htmlToDocument(randomMarkup(seed, 30));
      const editor = createEditorModel({ now: () => 0 });
      editor.children = document;
      Editor.normalize(editor, { force: true });
      expect(editor.children, `seed ${seed}`).toEqual(document);
    }
  });
});

describe('undo', () => {
  test('[CONST-027] edits within 1000 ms of the first one are one step', async () => {
    const { editor, html, wait } = editing('');
    editor.insertText('a');
    await wait(900);
    editor.insertText('b');
    await wait(99);
    editor.insertBreak();
    expect(html()).toBe('<p>ab</p><p><br></p>');
    editor.undo();
    expect(html()).toBe('');
  });

  test('[CONST-027] an edit 1000 ms after the first of its group starts a new step, however short the pauses', async () => {
    const { editor, html, wait } = editing('');
    for (const letter of 'abcdef') {
      editor.insertText(letter);
      await wait(250);
    }
    editor.undo();
    expect(html()).toBe('<p>abcd</p>');
    editor.undo();
    expect(html()).toBe('');
  });

  test('[CONST-027] two edits 1.2 s apart are two steps, and redo restores them one by one', async () => {
    const { editor, html, wait } = editing('');
    editor.insertText('a');
    await wait(1200);
    editor.insertText('b');
    editor.undo();
    expect(html()).toBe('<p>a</p>');
    editor.undo();
    expect(html()).toBe('');
    editor.redo();
    editor.redo();
    expect(html()).toBe('<p>ab</p>');
  });

  test('an edit after an undo does not join the step before it', async () => {
    const { editor, html, wait } = editing('');
    editor.insertText('a');
    await wait(1000);
    editor.insertText('b');
    await wait(10);
    editor.undo();
    await wait(10);
    editor.insertText('c');
    editor.undo();
    expect(html()).toBe('<p>a</p>');
  });

  test('an action with many changes is one step, however long it takes', async () => {
    let time = 0;
    const editor = createEditorModel({
      now: () => {
        time += 5000;
        return time;
      },
    });
    editor.children = htmlToDocument('<p>a</p><p>b</p>');
    Transforms.select(editor, Editor.range(editor, []));
    toggleList(editor, 'numbered-list');
    await Promise.resolve();
    editor.undo();
    expect(documentToHtml(documentOf(editor))).toBe('<p>a</p><p>b</p>');
  });

  test('[CONST-028] of 105 separate edits 100 can be undone', async () => {
    const { editor, html, wait } = editing('');
    for (let edit = 0; edit < 105; edit += 1) {
      editor.insertText('x');
      await wait(1000);
    }
    for (let step = 0; step < 200; step += 1) editor.undo();
    expect(html()).toBe('<p>xxxxx</p>');
  });
});

describe('blocks', () => {
  test('[CONST-029] headings are level 1 or 2, and the same button turns them into paragraphs', () => {
    const { editor, html } = editing('<p>a</p>');
    toggleHeading(editor, 1);
    expect(html()).toBe('<h1>a</h1>');
    toggleHeading(editor, 2);
    expect(html()).toBe('<h2>a</h2>');
    toggleHeading(editor, 2);
    expect(html()).toBe('<p>a</p>');
  });

  test('a paragraph follows a heading', () => {
    const { editor, html } = editing('<h2>a</h2>');
    editor.insertBreak();
    editor.insertText('b');
    expect(html()).toBe('<h2>a</h2><p>b</p>');
  });

  test('[CONST-030] the ninth indent has no effect, and there is no negative indent', () => {
    const { editor, html } = editing('<p>a</p>');
    changeIndent(editor, -1);
    expect(html()).toBe('<p>a</p>');
    for (let times = 0; times < 8; times += 1) changeIndent(editor, 1);
    expect(html()).toBe('<p class="ql-indent-8">a</p>');
    changeIndent(editor, 1);
    expect(html()).toBe('<p class="ql-indent-8">a</p>');
    changeIndent(editor, -1);
    expect(html()).toBe('<p class="ql-indent-7">a</p>');
  });

  test('alignment and Arabic can be set and removed, and carry over to the next paragraph', () => {
    const { editor, html } = editing('<p>a</p>');
    toggleAlignment(editor, 'center');
    expect(html()).toBe('<p class="ql-align-center">a</p>');
    toggleAlignment(editor, 'left');
    expect(html()).toBe('<p>a</p>');
    toggleArabic(editor);
    expect(html()).toBe('<p lang="ar" dir="rtl">a</p>');
    toggleAlignment(editor, 'left');
    expect(html()).toBe('<p class="ql-align-left" lang="ar" dir="rtl">a</p>');
    editor.insertBreak();
    editor.insertText('b');
    expect(html()).toContain('<p class="ql-align-left" lang="ar" dir="rtl">b</p>');
    toggleArabic(editor);
    expect(html()).toContain('<p class="ql-align-left">b</p>');
  });

  test('a quote can be created, left by Enter in an empty paragraph, and undone', () => {
    const { editor, html } = editing('<p>a</p>');
    toggleQuote(editor);
    expect(html()).toBe('<blockquote><p>a</p></blockquote>');
    editor.insertBreak();
    editor.insertBreak();
    editor.insertText('b');
    expect(html()).toBe('<blockquote><p>a</p></blockquote><p>b</p>');
    select(editor, 'a');
    toggleQuote(editor);
    expect(html()).toBe('<p>a</p><p>b</p>');
  });

  test('Backspace at the start of a quote leaves it', () => {
    const { editor, html } = editing('<blockquote><p>a</p><p>b</p></blockquote>');
    caretBefore(editor, 'a');
    editor.deleteBackward('character');
    expect(html()).toBe('<p>a</p><blockquote><p>b</p></blockquote>');
  });

  test('Backspace selects a block that cannot be edited before deleting it, and Enter continues after it', () => {
    const { editor, html } = editing('<dl><dt>1</dt></dl><p>b</p>');
    caretBefore(editor, 'b');
    editor.deleteBackward('character');
    expect(html()).toContain('<dl>');
    editor.insertBreak();
    editor.insertText('a');
    expect(html()).toBe('<dl><dt>1</dt></dl><p>a</p><p>b</p>');
    caretBefore(editor, 'a');
    editor.deleteBackward('character');
    editor.deleteBackward('character');
    expect(html()).toBe('<p>a</p><p>b</p>');
  });

  test('Shift+Enter starts a paragraph before a block that cannot be edited, also at the start of the document', () => {
    const { editor, html } = editing('<dl><dt>1</dt></dl>');
    editor.insertSoftBreak();
    editor.insertText('a');
    expect(html()).toBe('<p>a</p><dl><dt>1</dt></dl>');
  });

  test('an empty document always has a paragraph', () => {
    const { editor, html } = editing('<hr>');
    Transforms.removeNodes(editor, { at: [0] });
    expect(html()).toBe('');
    expect(editor.children).toHaveLength(1);
  });

  test('a line break stays inside the block', () => {
    const { editor, html } = editing('<p>a</p>');
    editor.insertSoftBreak();
    editor.insertText('b');
    expect(html()).toBe('<p>a<br>b</p>');
  });

  test('marks can be switched on and off', () => {
    const { editor, html } = editing('<p>a b c</p>');
    select(editor, 'b');
    toggleMark(editor, 'strong');
    toggleMark(editor, 'u');
    expect(html()).toBe('<p>a <strong><u>b</u></strong> c</p>');
    toggleMark(editor, 'strong');
    expect(html()).toBe('<p>a <u>b</u> c</p>');
  });
});

describe('lists', () => {
  test('paragraphs become items and paragraphs again, with their alignment', () => {
    const { editor, html } = editing('<p>a</p><h2 class="ql-align-center">b</h2>');
    Transforms.select(editor, Editor.range(editor, []));
    toggleList(editor, 'bulleted-list');
    expect(html()).toBe('<ul><li>a</li><li class="ql-align-center">b</li></ul>');
    toggleList(editor, 'numbered-list');
    expect(html()).toBe('<ol><li>a</li><li class="ql-align-center">b</li></ol>');
    toggleList(editor, 'numbered-list');
    expect(html()).toBe('<p>a</p><p class="ql-align-center">b</p>');
  });

  test('a paragraph between two lists joins both', () => {
    const { editor, html } = editing('<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>');
    select(editor, 'b');
    toggleList(editor, 'bulleted-list');
    expect(html()).toBe('<ul><li>a</li><li>b</li><li>c</li></ul>');
  });

  test('an item in the middle can leave its list', () => {
    const { editor, html } = editing('<ul><li>a</li><li>b</li><li>c</li></ul>');
    select(editor, 'b');
    toggleList(editor, 'bulleted-list');
    expect(html()).toBe('<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>');
  });

  test('Enter splits an item, and in an empty one leaves the list', () => {
    const { editor, html } = editing('<ul><li>satu dua</li></ul>');
    caretBefore(editor, 'dua');
    editor.insertBreak();
    expect(html()).toBe('<ul><li>satu</li><li>dua</li></ul>');
    caretAfter(editor, 'dua');
    editor.insertBreak();
    expect(html()).toBe('<ul><li>satu</li><li>dua</li><li><br></li></ul>');
    editor.insertBreak();
    editor.insertText('tiga');
    expect(html()).toBe('<ul><li>satu</li><li>dua</li></ul><p>tiga</p>');
  });

  test('an indented empty item first loses its indent', () => {
    const { editor, html } = editing('<ul><li>a</li><li class="ql-indent-1">b</li></ul>');
    editor.insertBreak();
    expect(html()).toBe('<ul><li>a</li><li class="ql-indent-1">b</li><li class="ql-indent-1"><br></li></ul>');
    editor.insertBreak();
    expect(html()).toBe('<ul><li>a</li><li class="ql-indent-1">b</li><li><br></li></ul>');
  });

  test('[CONST-030] items can be indented up to 8 levels', () => {
    const { editor, html } = editing('<ul><li>a</li></ul>');
    for (let times = 0; times < 9; times += 1) changeIndent(editor, 1);
    expect(html()).toBe('<ul><li class="ql-indent-8">a</li></ul>');
  });

  test('Backspace at the start of an item moves it out of the list', () => {
    const { editor, html } = editing('<ul><li>a</li><li>b</li></ul>');
    caretBefore(editor, 'b');
    editor.deleteBackward('character');
    expect(html()).toBe('<ul><li>a</li></ul><p>b</p>');
    editor.deleteBackward('character');
    expect(html()).toBe('<ul><li>ab</li></ul>');
  });

  test('an item of an inner list moves out one level at a time', () => {
    const { editor, html } = editing('<ul><li>a<ul><li>b</li></ul></li></ul>');
    caretBefore(editor, 'b');
    editor.deleteBackward('character');
    expect(html()).toBe('<ul><li>a<p>b</p></li></ul>');
  });

  test('an emptied list is removed', () => {
    const { editor, html } = editing('<p>a</p><ul><li>b</li></ul>');
    Transforms.removeNodes(editor, { at: [1, 0] });
    expect(html()).toBe('<p>a</p>');
  });
});

describe('links', () => {
  test('the selected text becomes a link', () => {
    const { editor, html } = editing('<p>lihat <strong>situs</strong> kami</p>');
    select(editor, 'situs');
    setLink(editor, 'contoh.id');
    expect(html()).toBe('<p>lihat <a href="https://contoh.id"><strong>situs</strong></a> kami</p>');
  });

  test('[VAL-019] an address with another protocol becomes about:blank', () => {
    const { editor, html } = editing('<p>a</p>');
    select(editor, 'a');
    setLink(editor, 'java\tscript:alert(1)');
    expect(html()).toBe('<p><a href="about:blank">a</a></p>');
  });

  test.each([
    ['contoh.id/a?b#c', 'https://contoh.id/a?b#c'],
    ['contoh.id:8080', 'https://contoh.id:8080'],
    ['info@contoh.id', 'mailto:info@contoh.id'],
    ['http://contoh.id', 'http://contoh.id'],
    ['tel:+62211', 'tel:+62211'],
    ['/artikel', '/artikel'],
    ['#atas', '#atas'],
    ['data:text/html,x', 'about:blank'],
    ['JAVASCRIPT:alert(1)', 'about:blank'],
  ])('[VAL-019] interprets %j as %j', (typed, url) => {
    expect(linkAddress(typed)).toBe(url);
  });

  test('without a selection the address itself is inserted, and typing continues outside the link', () => {
    const { editor, html } = editing('<p>lihat </p>');
    editor.insertText(' ');
    setLink(editor, 'https://contoh.id');
    editor.insertText(' ya');
    expect(html()).toBe('<p>lihat <a href="https://contoh.id">https://contoh.id</a> ya</p>');
  });

  test('typing after a link at the end of a paragraph is not part of it', () => {
    const { editor, html } = editing('<p><a href="/a">a</a></p>');
    caretAfter(editor, 'a');
    editor.insertText('b');
    expect(html()).toBe('<p><a href="/a">a</a>b</p>');
  });

  test('a link can be changed and removed', () => {
    const { editor, html } = editing('<p>x <a href="/lama">artikel</a></p>');
    caretBefore(editor, 'artikel');
    Transforms.move(editor, { distance: 2 });
    expect(selectedLink(editor)?.url).toBe('/lama');
    setLink(editor, '/baru');
    expect(html()).toBe('<p>x <a href="/baru">artikel</a></p>');
    removeLink(editor);
    expect(html()).toBe('<p>x artikel</p>');
  });

  test('a link without text is removed', () => {
    const { editor } = editing('<p>a <a href="/b">b</a></p>');
    select(editor, 'b');
    editor.deleteFragment();
    expect([...Node.elements(editor)].map(([{ type }]) => type)).toEqual(['paragraph']);
  });
});

describe('images', () => {
  const file = new File(['x'], 'foto.png', { type: 'image/png' });

  type PendingUpload = PromiseWithResolvers<{ url: string; width?: number }>;

  /** An upload with controlled results for each attempt, which counts its failure notifications. */
  function upload() {
    const attempts: PendingUpload[] = [];
    const onFailed = vi.fn();
    const send = () => {
      attempts.push(Promise.withResolvers());
      return attempts.at(-1)?.promise ?? Promise.reject();
    };
    return {
      upload: { file, alt: '', send, onFailed },
      onFailed,
      succeed: (image: { url: string; width?: number }) => attempts.at(-1)?.resolve(image),
      fail: () => attempts.at(-1)?.reject(new Error('413')),
    };
  }

  function types(editor: Editor): string[] {
    return [...Node.elements(editor)].map(([{ type }]) => type);
  }

  test('a placeholder is shown during the upload', async () => {
    const { editor, html } = editing('<p>a</p>');
    const { upload: given, succeed } = upload();
    const done = insertUpload(editor, given);
    expect(types(editor)).toContain('upload');
    expect(html()).toBe('<p>a</p>');
    editor.insertText('b');
    succeed({ url: '/uploads/a.png', width: 640 });
    await done;
    expect(html()).toBe('<p>a<img src="/uploads/a.png" alt="" width="640">b</p>');
  });

  test('undo and redo around an upload leave no placeholder behind', async () => {
    const { editor, html, wait } = editing('<p>a</p>');
    const { upload: given, succeed } = upload();
    const done = insertUpload(editor, given);
    await wait(2000);
    editor.insertText('b');
    succeed({ url: '/uploads/a.png' });
    await done;
    editor.undo();
    expect(html()).toBe('<p>a<img src="/uploads/a.png" alt=""></p>');
    editor.undo();
    expect(html()).toBe('<p>a</p>');
    editor.redo();
    editor.redo();
    expect(html()).toBe('<p>a<img src="/uploads/a.png" alt="">b</p>');
    expect(types(editor)).not.toContain('upload');
  });

  test('[ED-024] a picture whose upload failed keeps its place, outside the HTML, until it is retried', async () => {
    const { editor, html } = editing('<p>a</p>');
    const { upload: given, succeed, fail, onFailed } = upload();
    const done = insertUpload(editor, given);
    editor.insertText('b');
    fail();
    await done;
    expect(onFailed).toHaveBeenCalledOnce();
    expect(countFailedUploads(editor)).toBe(1);
    expect(types(editor)).toContain('upload');
    expect(html()).toBe('<p>ab</p>');

    const [{ id } = { id: '' }] = [...Node.elements(editor)].flatMap(([node]) =>
      node.type === 'upload' ? [node] : [],
    );
    const again = retryUpload(editor, id);
    expect(countFailedUploads(editor)).toBe(0);
    succeed({ url: '/uploads/a.png' });
    await again;
    expect(html()).toBe('<p>a<img src="/uploads/a.png" alt="">b</p>');
  });

  test('removing a failed picture is one step: undo restores it, and it does not count as missing meanwhile', async () => {
    const { editor, wait } = editing('<p>a</p>');
    const { upload: given, fail } = upload();
    const done = insertUpload(editor, given);
    fail();
    await done;
    await wait(2000);
    editor.deleteBackward('character');
    expect(countFailedUploads(editor)).toBe(0);
    editor.undo();
    expect(countFailedUploads(editor)).toBe(1);
  });

  test('a failed upload is not reported when its placeholder was deleted', async () => {
    const { editor } = editing('<p>a</p>');
    const { upload: given, fail, onFailed } = upload();
    const done = insertUpload(editor, given);
    editor.deleteBackward('character');
    fail();
    await done;
    expect(onFailed).not.toHaveBeenCalled();
  });

  test('a deleted placeholder does not come back when the upload finishes', async () => {
    const { editor, html } = editing('<p>a</p>');
    const { upload: given, succeed } = upload();
    const done = insertUpload(editor, given);
    editor.deleteBackward('character');
    succeed({ url: '/uploads/a.png' });
    await done;
    expect(html()).toBe('<p>a</p>');
  });

  test('the alternative text of an image can be changed', () => {
    const { editor, html } = editing('<p><img src="/uploads/a.png"></p>');
    const path = [0, 1];
    setAlternativeText(editor, path, 'Siswa di lapangan');
    expect(html()).toBe('<p><img src="/uploads/a.png" alt="Siswa di lapangan"></p>');
  });

  test('Backspace deletes an image', () => {
    const { editor, html } = editing('<p>a<img src="/uploads/a.png"></p>');
    editor.deleteBackward('character');
    expect(html()).toBe('<p>a</p>');
  });
});

describe('inserting copied content', () => {
  test.each([
    ['<p>ab</p>', '<p><b>X</b> y</p>', '<p>a<strong>X</strong> yb</p>'],
    ['<p>ab</p>', '<h2>X</h2><p>y</p>', '<p>a</p><h2>X</h2><p>y</p><p>b</p>'],
    ['<p>ab</p>', '<ul><li>x</li></ul>', '<p>a</p><ul><li>x</li></ul><p>b</p>'],
    ['<ul><li>ab</li></ul>', '<ul><li>x</li><li>y</li></ul>', '<ul><li>ab</li><li>x</li><li>y</li></ul>'],
    ['<ul><li>ab</li></ul>', '<p>x</p>', '<ul><li>axb</li></ul>'],
    ['<ul><li>ab</li></ul>', '<p>x</p><p>y</p>', '<ul><li>ax</li><li>yb</li></ul>'],
    ['<ul><li>ab</li></ul>', '<p>x</p><ol><li>y</li></ol><p>z</p>', '<ul><li>ax</li><li>y</li><li>zb</li></ul>'],
    [
      '<ul><li>ab<ul><li>c</li></ul></li><li>d</li></ul>',
      '<p>x</p><p>y</p>',
      '<ul><li>ax</li><li>yb<ul><li>c</li></ul></li><li>d</li></ul>',
    ],
    [
      '<ol start="3"><li>c<ol><li>ab</li></ol></li></ol>',
      '<p>x</p><p>y</p>',
      '<ol start="3"><li>c<ol><li>ax</li><li>yb</li></ol></li></ol>',
    ],
    ['<p>ab</p>', '<p>x</p><p>y</p>', '<p>ax</p><p>yb</p>'],
    ['<p>ab</p>', '<p>x</p><h2>y</h2><p>z</p>', '<p>ax</p><h2>y</h2><p>zb</p>'],
    ['<blockquote><p>ab</p></blockquote>', '<p>x</p><p>y</p>', '<blockquote><p>ax</p><p>yb</p></blockquote>'],
    ['<blockquote><p>ab</p></blockquote>', '<h2>x</h2>', '<blockquote><p>a</p><h2>x</h2><p>b</p></blockquote>'],
    ['<h2>ab</h2>', '<p>x</p><p>y</p>', '<h2>ax</h2><p>y</p><h2>b</h2>'],
    ['<h2>ab</h2>', '<p>x</p>', '<h2>axb</h2>'],
    ['<pre>ab</pre>', '<p>x</p><ul><li>y</li></ul>', '<pre>ax\nyb</pre>'],
    [
      '<p>ab</p>',
      '<table><tr><td>1</td></tr></table>',
      '<p>a</p><table><tbody><tr><td>1</td></tr></tbody></table><p>b</p>',
    ],
  ])('content is inserted in the middle of %s: %s', (html, copied, expected) => {
    const given = editing(html);
    caretBefore(given.editor, 'ab');
    Transforms.move(given.editor);
    insertDocument(given.editor, htmlToDocument(copied));
    expect(given.html()).toBe(expected);
  });

  test.each([
    ['<p>ab</p>', '<p>x</p><p>y</p>', '<p>abx</p><p>y!</p>'],
    ['<h1>ab</h1>', '<p>x</p><p>y</p>', '<h1>abx</h1><p>y!</p>'],
    ['<ul><li>ab</li></ul><p>c</p>', '<p>x</p><p>y</p>', '<ul><li>abx</li><li>y!</li></ul><p>c</p>'],
    [
      '<ul><li>ab<ul><li>c</li></ul></li></ul>',
      '<p>x</p><p>y</p>',
      '<ul><li>abx</li><li>y!<ul><li>c</li></ul></li></ul>',
    ],
    [
      '<blockquote><p>ab</p></blockquote><p>c</p>',
      '<p>x</p><p>y</p>',
      '<blockquote><p>abx</p><p>y!</p></blockquote><p>c</p>',
    ],
  ])('content is inserted at the end of the first text of %s: %s', (html, copied, expected) => {
    const { editor, html: written } = editing(html);
    caretAfter(editor, 'ab');
    insertDocument(editor, htmlToDocument(copied));
    editor.insertText('!');
    expect(written()).toBe(expected);
  });

  test.each([
    [
      '<ul><li>a</li><li><br></li><li>c</li></ul>',
      '<p>x</p><p>y</p>',
      '<ul><li>a</li><li>x</li><li>y!</li><li>c</li></ul>',
    ],
    ['<blockquote><p><br></p></blockquote>', '<p>x</p><p>y</p>', '<blockquote><p>x</p><p>y!</p></blockquote>'],
    ['<h2><br></h2>', '<p>x</p><p>y</p>', '<h2>x</h2><p>y!</p>'],
    ['<p><br></p><p>a</p>', '<p lang="ar" dir="rtl">x</p>', '<p lang="ar" dir="rtl">x!</p><p>a</p>'],
    ['<h2><br></h2>', '<ul><li>x</li></ul>', '<ul><li>x!</li></ul>'],
  ])('content is inserted into the empty block of %s: %s', (html, copied, expected) => {
    const { editor, html: written } = editing(html);
    const empty = [...Node.texts(editor)].find(([text]) => text.text === '');
    Transforms.select(editor, Editor.start(editor, empty?.[1] ?? []));
    insertDocument(editor, htmlToDocument(copied));
    editor.insertText('!');
    expect(written()).toBe(expected);
  });

  test.each([
    ['<h2>a</h2><ul><li>b</li></ul>', '<p>x</p>', '<p>x</p>'],
    ['<ul><li>a</li><li>b</li></ul>', '<h2>x</h2><p>y</p>', '<h2>x</h2><p>y</p>'],
    ['<h2>ab</h2>', '<p>x</p>', '<h2>x</h2>'],
  ])('content replaces all of %s: %s', (html, copied, expected) => {
    const { editor, html: written } = editing(html);
    Transforms.select(editor, Editor.range(editor, []));
    insertDocument(editor, htmlToDocument(copied));
    expect(written()).toBe(expected);
  });

  test('an insertion is undone in one step', () => {
    const { editor, html } = editing('<ul><li>ab</li></ul>');
    caretAfter(editor, 'a');
    insertDocument(editor, htmlToDocument('<p>x</p><p>y</p>'));
    editor.undo();
    expect(html()).toBe('<ul><li>ab</li></ul>');
  });

  test('inserted content replaces an empty paragraph and a selection', () => {
    const empty = editing('');
    insertDocument(empty.editor, htmlToDocument('<h1>x</h1><p>y</p>'));
    empty.editor.insertText('!');
    expect(empty.html()).toBe('<h1>x</h1><p>y!</p>');

    const selected = editing('<p>satu dua tiga</p>');
    select(selected.editor, 'dua');
    insertDocument(selected.editor, htmlToDocument('<em>x</em>'));
    expect(selected.html()).toBe('<p>satu <em>x</em> tiga</p>');
  });
});

describe('keys', () => {
  const key = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  const nothing = () => {};

  test('Tab indents in a list and moves the focus everywhere else', () => {
    const list = editing('<ul><li>a</li></ul>');
    actionFor(list.editor, { ...key, key: 'Tab' }, nothing)?.();
    expect(list.html()).toBe('<ul><li class="ql-indent-1">a</li></ul>');
    actionFor(list.editor, { ...key, key: 'Tab', shiftKey: true }, nothing)?.();
    expect(list.html()).toBe('<ul><li>a</li></ul>');
    expect(actionFor(editing('<p>a</p>').editor, { ...key, key: 'Tab' }, nothing)).toBeNull();
  });

  test.each([
    ['b', '<p><strong>a</strong></p>'],
    ['i', '<p><em>a</em></p>'],
    ['u', '<p><u>a</u></p>'],
    [']', '<p class="ql-indent-1">a</p>'],
  ])('Ctrl+%s formats the selection', (letter, expected) => {
    const { editor, html } = editing('<p>a</p>');
    select(editor, 'a');
    actionFor(editor, { ...key, key: letter, ctrlKey: true }, nothing)?.();
    expect(html()).toBe(expected);
  });
});
