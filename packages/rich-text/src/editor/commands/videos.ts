import '../slate-types.ts';
import type { Editor } from 'slate';
import { videoEmbedUrlOfLink } from '../../addresses.ts';
import { htmlToDocument } from '../../from-html.ts';
import { element } from '../../markup/element.ts';
import { insertDocument } from './insert-document.ts';

/** Inserts the YouTube video of a link; false for any other link. An empty title is replaced by a default. */
export function insertVideo(editor: Editor, link: string, title: string): boolean {
  const src = videoEmbedUrlOfLink(link);
  if (src === null) return false;
  insertDocument(editor, htmlToDocument(element('iframe', { src, title }, '')));
  return true;
}
