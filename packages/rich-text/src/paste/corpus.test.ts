import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createEditorModel } from '../editor/create-editor.ts';
import { separatePictures } from '../editor/pictures/pasted-pictures.ts';
import { finishUpload } from '../editor/plugins/with-images.ts';
import { documentOf } from '../editor/queries.ts';
import { htmlToDocument } from '../from-html.ts';
import { documentToHtml } from '../to-html.ts';
import { readPasted } from './read-pasted.ts';

/**
 * What programs put on the clipboard, one fragment a file, with what has to be stored: under `--- text/html` and
 * `--- text/plain` the two forms as they were copied, under `--- stored` a block of our HTML a line, under
 * `--- not copied` the number of pictures that nobody can take. Those that are taken are `/uploads/1.png` and so on.
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
  const { document, pictures, lost } = separatePictures(given, { isStored: () => false, files: [], most: 60 });
  const editor = createEditorModel({ now: () => 0 });
  editor.children = document;
  for (const [index, { id, alt }] of pictures.entries()) {
    finishUpload(editor, id, { url: `/uploads/${index + 1}.png`, alt });
  }
  const stored = documentOf(editor).map((block) => documentToHtml([block]));
  return { stored: stored.join('\n'), notCopied: lost };
}

test.each(readdirSync(folder))('what is pasted is stored as it was meant: %s', (file) => {
  const fragment = readFragment(file);
  const stored = htmlToDocument(fragment.stored ?? '').map((block) => documentToHtml([block]));
  expect(paste(fragment)).toEqual({ stored: stored.join('\n'), notCopied: Number(fragment['not copied'] ?? 0) });
});
