import { Editor, Node, Path, Range, Transforms } from 'slate';
import { safeLinkUrl } from '../../addresses.ts';
import type { LinkElement } from '../../document.ts';
import { leaveVoid } from '../commands/leave-void.ts';
import { closestElement, elementAtEdge, isType } from '../queries.ts';
import { withRules } from './with-rules.ts';

const isLink = isType('link');
const mailPattern = /^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/;
const hostPattern = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[:/?#]\S*)?$/u;

/** Links are inline; a link without text is removed, and typing after a link is not part of it. */
export const withLinks = (editor: Editor): Editor =>
  withRules(editor, {
    isInline: (_editor, { type }) => type === 'link',
    insertText: () => {
      leaveLinkAtItsEnd(editor);
      return false;
    },
    normalizeNode: (_editor, [node, path]) => {
      if (!isLink(node) || !isEmptyLink(node)) return false;
      Transforms.unwrapNodes(editor, { at: path });
      return true;
    },
  });

function isEmptyLink(link: LinkElement): boolean {
  return Node.string(link) === '' && link.children.every((child) => !('type' in child));
}

/** What follows a link is not part of it. */
export function leaveLinkAtItsEnd(editor: Editor): void {
  const link = elementAtEdge(editor, 'end', isLink);
  if (!link || !Node.has(editor, Path.next(link[1]))) return;
  Transforms.select(editor, Editor.start(editor, Path.next(link[1])));
}

/** Separates a caret directly after a link from it: the next link, such as another file, is a word of its own. */
export function separateFromLink(editor: Editor): void {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return;
  const { path, offset } = selection.anchor;
  const isAfterLink = offset === 0 && Path.hasPrevious(path) && isLink(Node.get(editor, Path.previous(path)));
  if (isAfterLink) Transforms.insertText(editor, ' ');
}

/** The safe address of a typed link: a host gets `https://`, a mail address `mailto:`. */
export function linkAddress(typed: string): string {
  const text = typed.trim();
  if (mailPattern.test(text)) return safeLinkUrl(`mailto:${text}`);
  if (hostPattern.test(text)) return safeLinkUrl(`https://${text}`);
  return safeLinkUrl(text);
}

export function selectedLink(editor: Editor): LinkElement | undefined {
  return closestElement(editor, isLink)?.[0];
}

/** Makes the selection a link, changes the link around it, or inserts the address as a link without a selection. */
export function setLink(editor: Editor, typed: string): void {
  const url = linkAddress(typed);
  const { selection } = editor;
  if (!selection || url === '') return;
  const existing = closestElement(editor, isLink);
  if (existing && Range.isCollapsed(selection)) {
    Transforms.setNodes(editor, { url }, { at: existing[1] });
    return;
  }
  if (Range.isCollapsed(selection)) {
    leaveVoid(editor);
    separateFromLink(editor);
    const link: LinkElement = { type: 'link', url, children: [{ text: typed.trim() }] };
    Transforms.insertNodes(editor, link);
    Transforms.move(editor, { unit: 'offset' });
    return;
  }
  Editor.withoutNormalizing(editor, () => {
    Transforms.unwrapNodes(editor, { match: isLink, split: true });
    Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { split: true, match: Node.isText });
    Transforms.collapse(editor, { edge: 'end' });
  });
}

/** Removes the links around and inside the selection; their text stays. */
export function removeLink(editor: Editor): void {
  Transforms.unwrapNodes(editor, { match: isLink, split: !!editor.selection && Range.isExpanded(editor.selection) });
}
