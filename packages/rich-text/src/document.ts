/**
 * The document model of the editor. It is plain data without Slate's types, so that the server and the public site
 * can convert it without loading an editor; every element has the shape that Slate requires.
 */

export type Alignment = 'left' | 'center' | 'right' | 'justify';
export type Direction = 'ltr' | 'rtl' | 'auto';

/** `indent` is 1 to 8; `className` contains the allowed classes without a field of their own. */
export type BlockAttributes = {
  align?: Alignment;
  indent?: number;
  className?: string;
  lang?: string;
  dir?: Direction;
};

/** Marks of a text. The three `span…` marks are the attributes of its `span`. */
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
/** An image that is being uploaded; it is never written to HTML. */
export type UploadElement = { type: 'upload'; id: string; name: string; children: RichText[] };
export type LinkElement = LinkAttributes & { type: 'link'; children: Inline[] };
export type Inline = RichText | LinkElement | ImageElement | UploadElement;

export type ParagraphElement = BlockAttributes & { type: 'paragraph'; children: Inline[] };
/** Levels 1 and 2 are the editor's headings; level 3 comes from imported and pasted texts. */
export type HeadingElement = BlockAttributes & { type: 'heading'; level: 1 | 2 | 3; children: Inline[] };
/** The text of a list item without an element of its own. */
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
/** `header` marks the header of a column in the table's head, and of a row elsewhere. Spans are 2 or more. */
export type TableCellElement = BlockAttributes & {
  type: 'table-cell';
  header?: true;
  colSpan?: number;
  rowSpan?: number;
  children: Inline[];
};
/** `head` marks the first rows, which label the columns; all their cells are headers. */
export type TableRowElement = { type: 'table-row'; head?: true; children: TableCellElement[] };
/** Cells cover every slot of the grid exactly once. One with a caption or with blocks in cells is an `html` block. */
export type TableElement = BlockAttributes & { type: 'table'; children: TableRowElement[] };
export type ImageSize = 'wide' | 'small';
/** An image in a block of its own; its children are the caption. Without `size` it is as wide as the text. */
export type FigureElement = BlockAttributes &
  ImageAttributes & { type: 'figure'; size?: ImageSize; children: Inline[] };
export type DividerElement = { type: 'divider'; children: RichText[] };
/** Markup outside the model, such as a video or a definition list: displayed but not editable. `html` is sanitised. */
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

export const maxIndent = 8;

export function emptyDocument(): RichDocument {
  return [{ type: 'paragraph', children: [{ text: '' }] }];
}
