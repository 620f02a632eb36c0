import './slate-types.ts';
import { createEditor, type Editor } from 'slate';
import { withBlocks } from './with-blocks.ts';
import { withCharacters } from './with-characters.ts';
import { withFigures } from './with-figures.ts';
import { withImages } from './with-images.ts';
import { withLinks } from './with-links.ts';
import { withLists } from './with-lists.ts';
import { withShortcuts } from './with-shortcuts.ts';
import { withTables } from './with-tables.ts';
import { withTimedHistory } from './with-timed-history.ts';
import { withTyping } from './with-typing.ts';

type Options = {
  /** Gives milliseconds. */
  now: () => number;
  /** Whether a text has marks and links only, as an excerpt. */
  minimal?: boolean;
};

/** The editor without a screen: everything but drawing and the clipboard. */
export function createEditorModel({ now, minimal = false }: Options): Editor {
  const texts = withImages(withLinks(withCharacters(createEditor())));
  const blocks = withTyping(withTables(withFigures(withLists(withBlocks(texts)))));
  return withTimedHistory(withShortcuts(blocks, { blocks: !minimal }), { now });
}
