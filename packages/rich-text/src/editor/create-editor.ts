import { createEditor, type Editor } from 'slate';
import { withBlocks } from './plugins/with-blocks.ts';
import { withFigures } from './plugins/with-figures.ts';
import { withImages } from './plugins/with-images.ts';
import { withLinks } from './plugins/with-links.ts';
import { withLists } from './plugins/with-lists.ts';
import { withShortcuts } from './plugins/with-shortcuts.ts';
import { withTables } from './plugins/with-tables.ts';
import { withCaret, withCharacters, withTimedHistory, withTyping } from './plugins/with-typing.ts';

type Options = {
  now: () => number;
  minimal?: boolean;
};

/** The editor without rendering and clipboard. */
export function createEditorModel({ now, minimal = false }: Options): Editor {
  const texts = withImages(withLinks(withCharacters(withCaret(createEditor()))));
  const blocks = withTyping(withTables(withFigures(withLists(withBlocks(texts)))));
  return withTimedHistory(withShortcuts(blocks, { blocks: !minimal }), { now });
}
