import type { Editor } from 'slate';
import { defaultScrollSelectionIntoView, ReactEditor } from 'slate-react';

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

/** How often a new position in the text is looked for until it is drawn, and the milliseconds between. */
const tries = 50;
const intervalMs = 10;

function focusWhenDrawn(editor: Editor, triesLeft: number): void {
  const { selection } = editor;
  if (!selection || ReactEditor.resolveDOMRange(editor, selection)) ReactEditor.focus(editor);
  else if (triesLeft > 0) setTimeout(() => focusWhenDrawn(editor, triesLeft - 1), intervalMs);
}

/** Focuses the text after a change, once it is drawn: Slate would use a timer, and lose letters until then. */
export const focusText = (editor: Editor): void => queueMicrotask(() => focusWhenDrawn(editor, tries));
