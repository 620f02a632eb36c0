import { defaultScrollSelectionIntoView, type ReactEditor } from 'slate-react';

/**
 * Scrolls until the caret is visible, clear of the page's sticky bars (its `scroll-padding`). Slate's own scrolling
 * ignores those bars, and does not move to an empty line, whose caret has no rectangle.
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

/** The rectangle of the caret; in an empty line, that of the line. */
export function caretBox(caret: globalThis.Range): DOMRect {
  const box = caret.getBoundingClientRect();
  if (box.height > 0) return box;
  const { startContainer } = caret;
  const line = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  return line?.getBoundingClientRect() ?? box;
}

/** "auto" counts as 0. */
const pixels = (length: string): number => Number.parseFloat(length) || 0;
