import { Node, Transforms } from 'slate';
import { expect, test } from 'vitest';
import { randomMarkup } from '../../../test/random-markup.ts';
import { readPasted } from '../../../test/read-pasted.ts';
import { htmlToDocument } from '../../from-html.ts';
import { plainText } from '../../text.ts';
import { documentToHtml } from '../../to-html.ts';
import { createEditorModel } from '../create-editor.ts';
import { documentOf } from '../queries.ts';
import { insertDocument } from './insert-document.ts';

/** The amount of text and pictures. */
function sizeOf(html: string) {
  return { letters: plainText(html).replace(/\s+/g, '').length, pictures: html.split('<img').length - 1 };
}

test('pasting any content anywhere loses no letter and no picture, and one undo reverts it', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const editor = createEditorModel({ now: () => 0 });
    editor.children = htmlToDocument(randomMarkup(seed, 25));
    const before = documentToHtml(documentOf(editor));
    const texts = [...Node.texts(editor)];
    const [text, path] = texts[seed % texts.length] ?? [{ text: '' }, [0, 0]];
    Transforms.select(editor, { path, offset: [0, text.text.search(/ |$/), text.text.length][seed % 3] ?? 0 });

    const pasted = readPasted({ html: randomMarkup(seed + 1000, 25), text: '' });
    const [given, copied] = [sizeOf(before), sizeOf(documentToHtml(pasted))];
    insertDocument(editor, pasted);
    const after = documentToHtml(documentOf(editor));
    // A copy has no block that was written before.
    expect(after).toBe(documentToHtml(structuredClone(documentOf(editor))));
    const report = JSON.stringify({ seed, before, pasted: documentToHtml(pasted), after });
    const both = { letters: given.letters + copied.letters, pictures: given.pictures + copied.pictures };
    expect(sizeOf(after), report).toEqual(both);
    expect(documentToHtml(htmlToDocument(after)), report).toBe(after);
    editor.undo();
    expect(documentToHtml(documentOf(editor)), report).toBe(before);
  }
});
