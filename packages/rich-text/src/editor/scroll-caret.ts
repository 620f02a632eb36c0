import { defaultScrollSelectionIntoView, type ReactEditor } from 'slate-react';

/**
 * Scrolls so far that the caret is in sight, clear of the bars that the page keeps at its edges (its `scroll-padding`).
 * Slate's own way knows of no bars, and leaves an empty line where it is, whose caret has no rectangle.
 */
export function scrollCaretIntoView(editor: ReactEditor, selected: globalThis.Range): void {
  defaultScrollSelectionIntoView(editor, selected);
  if (!selected.collapsed) return;
  const { top, bottom } = caretBox(selected);
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const above = top - pixels(scrollPaddingTop);
  const below = bottom - (window.innerHeight - pixels(scrollPaddingBottom));
  if (above < 0) window.scrollBy({ top: above, behavior: 'instant' });
  else if (below > 0) window.scrollBy({ top: below, behavior: 'instant' });
}

/** Where a caret is drawn; that of an empty line is the line. */
export function caretBox(caret: globalThis.Range): DOMRect {
  const box = caret.getBoundingClientRect();
  if (box.height > 0) return box;
  const { startContainer } = caret;
  const line = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  return line?.getBoundingClientRect() ?? box;
}

/** "auto" is none. */
const pixels = (length: string): number => Number.parseFloat(length) || 0;
