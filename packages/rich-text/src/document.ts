/**
 * The document that the editor works on. It is plain data (no Slate types), so that the server and the
 * public site can convert it without loading an editor; every element has the shape that Slate asks for.
 */

export type Alignment = 'left' | 'center' | 'right' | 'justify';
export type Direction = 'ltr' | 'rtl' | 'auto';

/** What any block may carry. `indent` is 1 to 8; `className` holds the allowed classes without a field of their own. */
export type BlockAttributes = {
  align?: Alignment;
  indent?: number;
  className?: string;
  lang?: string;
  dir?: Direction;
};

/** Marks of a text. The three `span…` marks are the attributes of the `span` around it. */
export type Marks = {
  strong?: true;
  em?: true;
  u?: true;
  s?: true;
  sub?: true;
  sup?: true;
  mark?: true;
  code?: true;
  spanClass?: string;
  spanLang?: string;
  spanDir?: Direction;
};

/** A line break is `\n` inside `text`. */
export type RichText = Marks & { text: string };

export type LinkAttributes = { url: string; title?: string; newTab?: true; rel?: string };
export type ImageAttributes = { url: string; alt: string; title?: string; width?: number; height?: number };

export type ImageElement = ImageAttributes & { type: 'image'; children: RichText[] };
/** An image on its way to the server; it is never written to HTML. */
export type UploadElement = { type: 'upload'; id: string; name: string; children: RichText[] };
export type LinkElement = LinkAttributes & { type: 'link'; children: Inline[] };
export type Inline = RichText | LinkElement | ImageElement | UploadElement;

export type ParagraphElement = BlockAttributes & { type: 'paragraph'; children: Inline[] };
/** Levels 1 and 2 are the editor's headings (CONST-029); level 3 comes from imported and pasted texts. */
export type HeadingElement = BlockAttributes & { type: 'heading'; level: 1 | 2 | 3; children: Inline[] };
/** The text of a list item that has no element of its own around it. */
export type LineElement = { type: 'line'; children: Inline[] };
export type CodeBlockElement = BlockAttributes & { type: 'code-block'; children: Inline[] };
export type QuoteElement = BlockAttributes & { type: 'quote'; children: Block[] };
export type ListItemElement = BlockAttributes & { type: 'list-item'; children: Block[] };
export type BulletedListElement = BlockAttributes & { type: 'bulleted-list'; children: ListItemElement[] };
export type NumberedListElement = BlockAttributes & {
  type: 'numbered-list';
  start?: number;
  children: ListItemElement[];
};
/** `header` marks the head of a column in the head of the table, and of a row elsewhere. Spans are 2 or more. */
export type TableCellElement = BlockAttributes & {
  type: 'table-cell';
  header?: true;
  colSpan?: number;
  rowSpan?: number;
  children: Inline[];
};
/** `head` marks the first rows, which repeat what the columns are; every cell in them is a header. */
export type TableRowElement = { type: 'table-row'; head?: true; children: TableCellElement[] };
/** Cells cover every slot of the grid exactly once. Tables with a caption or blocks in a cell are `html` blocks. */
export type TableElement = BlockAttributes & { type: 'table'; children: TableRowElement[] };
export type ImageSize = 'wide' | 'small';
/** An image that stands by itself; its children are the caption. Without `size` it is as wide as the text. */
export type FigureElement = BlockAttributes &
  ImageAttributes & { type: 'figure'; size?: ImageSize; children: Inline[] };
export type DividerElement = { type: 'divider'; children: RichText[] };
/** A video, a definition list, a table or figure that the model does not know: shown as it is. `html` is clean markup. */
export type HtmlElement = { type: 'html'; html: string; children: RichText[] };

export type ListElement = BulletedListElement | NumberedListElement;
export type TextBlock =
  | ParagraphElement
  | HeadingElement
  | LineElement
  | CodeBlockElement
  | TableCellElement
  | FigureElement;
export type Block =
  | TextBlock
  | QuoteElement
  | ListElement
  | ListItemElement
  | TableElement
  | TableRowElement
  | DividerElement
  | HtmlElement;
export type RichDocument = Block[];

/** CONST-030: the deepest indent. */
export const maxIndent = 8;

export function emptyDocument(): RichDocument {
  return [{ type: 'paragraph', children: [{ text: '' }] }];
}
