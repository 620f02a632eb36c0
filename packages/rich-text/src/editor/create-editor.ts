import './slate-types.ts';
import { createEditor, type Editor } from 'slate';
import { withBlocks } from './with-blocks.ts';
import { withImages } from './with-images.ts';
import { withLinks } from './with-links.ts';
import { withLists } from './with-lists.ts';
import { withTimedHistory } from './with-timed-history.ts';

/** The editor without a screen: everything but drawing and the clipboard. `now` gives milliseconds. */
export function createEditorModel({ now }: { now: () => number }): Editor {
  return withTimedHistory(withLists(withBlocks(withImages(withLinks(createEditor())))), { now });
}
