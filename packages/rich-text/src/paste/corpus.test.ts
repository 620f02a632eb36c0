import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPasted } from '../../test/read-pasted.ts';
import { createEditorModel } from '../editor/create-editor.ts';
import { separatePictures } from '../editor/pictures/pasted-pictures.ts';
import { finishUpload } from '../editor/plugins/with-images.ts';
import { documentOf } from '../editor/queries.ts';
import { htmlToDocument } from '../from-html.ts';
import { documentToHtml } from '../to-html.ts';

/**
 * Clipboard contents of programs, one per file, with the expected result: `--- text/html` and `--- text/plain` are
 * the copied formats, `--- stored` is our HTML with one block per line, `--- not copied` is the number of pictures
 * that cannot be copied. The copied ones are `/uploads/1.png` and so on.
 */
const folder = new URL('./corpus/', import.meta.url);

function readFragment(file: string): Record<string, string> {
  const [, ...parts] = readFileSync(new URL(file, folder), 'utf8').split(/^--- (.+?)\r?\n/m);
  const sections: Record<string, string> = {};
  for (let index = 0; index < parts.length; index += 2) {
    sections[parts[index] ?? ''] = (parts[index + 1] ?? '').replace(/\r?\n$/, '');
  }
  return sections;
}

function paste({ 'text/html': html = '', 'text/plain': text = '' }: Record<string, string>) {
  const given = readPasted({ html, text });
  const { document, pictures, lost } = separatePictures(given, { isStored: () => false, files: [], maxPictures: 60 });
  const editor = createEditorModel({ now: () => 0 });
  editor.children = document;
  for (const [index, { id, alt }] of pictures.entries()) {
    finishUpload(editor, id, { url: `/uploads/${index + 1}.png`, alt });
  }
  const stored = documentOf(editor).map((block) => documentToHtml([block]));
  return { stored: stored.join('\n'), notCopied: lost };
}

test.each(readdirSync(folder))('the stored HTML is as expected for %s', (file) => {
  const fragment = readFragment(file);
  const stored = htmlToDocument(fragment.stored ?? '').map((block) => documentToHtml([block]));
  expect(paste(fragment)).toEqual({ stored: stored.join('\n'), notCopied: Number(fragment['not copied'] ?? 0) });
});
