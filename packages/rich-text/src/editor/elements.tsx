import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { Editor, Node, Transforms } from 'slate';
import { ReactEditor, type RenderElementProps, type RenderLeafProps, useSelected, useSlateStatic } from 'slate-react';
import { safeImageUrl, safeLinkUrl } from '../addresses.ts';
import type {
  BlockAttributes,
  FigureElement,
  HtmlElement,
  ImageElement,
  TableCellElement,
  UploadElement,
} from '../document.ts';
import { voidTags } from '../markup/allowlist.ts';
import { type MarkupElement, type MarkupNode, parseMarkup } from '../markup/markup.ts';
import { focusText } from './focus-text.ts';
import { ActionButton } from './panels/Panel.tsx';
import { pendingUpload, removePicture, retryUpload, watchUploads } from './plugins/with-images.ts';
import styles from './RichTextEditor.module.css';

/** Shows HTML that cannot be edited here. It is parsed into allowed elements first, so no script in it can run. */
function Markup({ html }: { html: string }) {
  return <>{parseMarkup(html).map(renderNode)}</>;
}

const reactNames: Record<string, string> = { class: 'className', colspan: 'colSpan', rowspan: 'rowSpan' };

function renderNode(node: MarkupNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  if (node.tag === 'iframe') return <Video key={key} title={node.attributes.title ?? ''} />;
  const children = voidTags.has(node.tag) ? [] : shownChildren(node).map(renderNode);
  return createElement(node.tag, { key, ...reactAttributes(node) }, ...children);
}

const tableParts = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);

/** Children as a browser builds them: a table has no white space between its parts, and its rows are in a body. */
function shownChildren({ tag, children }: MarkupElement): MarkupNode[] {
  if (!tableParts.has(tag)) return children;
  const parts = children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  if (tag !== 'table') return parts;
  const isRow = (child: MarkupNode) => typeof child !== 'string' && child.tag === 'tr';
  const rows = parts.filter(isRow);
  if (rows.length === 0) return parts;
  return [...parts.filter((child) => !isRow(child)), { tag: 'tbody', attributes: {}, children: rows }];
}

function reactAttributes({ attributes }: MarkupElement): Record<string, string> {
  const entries = Object.entries(attributes);
  return Object.fromEntries(entries.map(([name, value]) => [reactNames[name] ?? name, value]));
}

/** A placeholder, because a player would capture the keyboard and the pointer. */
function Video({ title }: { title: string }) {
  return <span className={styles.video}>▶ {title}</span>;
}

const blockTags = { quote: 'blockquote', 'bulleted-list': 'ul', 'list-item': 'li', 'code-block': 'pre' } as const;

export function renderElement(props: RenderElementProps) {
  const { element, attributes, children } = props;
  switch (element.type) {
    case 'paragraph':
      return createElement('p', { ...attributes, ...shared(element, attributes.dir) }, children);
    case 'heading':
      return createElement(`h${element.level}`, { ...attributes, ...shared(element, attributes.dir) }, children);
    case 'line':
      return <div {...attributes}>{children}</div>;
    case 'quote':
    case 'bulleted-list':
    case 'list-item':
    case 'code-block':
      return createElement(blockTags[element.type], { ...attributes, ...shared(element) }, children);
    case 'numbered-list':
      return (
        <ol {...attributes} {...shared(element)} start={element.start}>
          {children}
        </ol>
      );
    case 'table':
      return (
        <div {...attributes} className={styles.table}>
          <table {...shared(element)}>
            <tbody>{children}</tbody>
          </table>
        </div>
      );
    case 'table-row':
      return (
        <IsHeadRow value={element.head === true}>
          <tr {...attributes}>{children}</tr>
        </IsHeadRow>
      );
    case 'table-cell':
      return <Cell {...props} cell={element} />;
    case 'figure':
      return <Figure {...props} figure={element} />;
    case 'link':
      return (
        <a {...attributes} href={safeLinkUrl(element.url)} title={element.title ?? element.url}>
          {children}
        </a>
      );
    case 'divider':
    case 'html':
      return <VoidBlock {...props} html={element.type === 'html' ? element : null} />;
    case 'image':
      return <Image {...props} image={element} />;
    case 'upload':
      return <Upload {...props} upload={element} />;
  }
}

const IsHeadRow = createContext(false);

function Cell({ attributes, children, cell }: RenderElementProps & { cell: TableCellElement }) {
  const isHead = useContext(IsHeadRow);
  const { header, colSpan, rowSpan } = cell;
  const own = { ...attributes, ...shared(cell, attributes.dir), colSpan, rowSpan };
  if (!header) return <td {...own}>{children}</td>;
  return (
    <th {...own} scope={isHead ? 'col' : 'row'}>
      {children}
    </th>
  );
}

function shared({ align, indent, className, lang, dir }: BlockAttributes, textDirection?: 'rtl') {
  const classes = [align && `ql-align-${align}`, indent && `ql-indent-${indent}`, className].filter(Boolean).join(' ');
  return { className: classes || undefined, lang, dir: dir ?? textDirection };
}

function useSelectedClass(): string | undefined {
  return useSelected() ? styles.selected : undefined;
}

function VoidBlock({ attributes, children, html }: RenderElementProps & { html: HtmlElement | null }) {
  const selected = useSelectedClass();
  return (
    <div {...attributes}>
      <div
        contentEditable={false}
        className={[styles.block, selected].filter(Boolean).join(' ')}
        draggable={html !== null}
        data-drag-picture={html ? '' : undefined}
      >
        {html ? <Markup html={html.html} /> : <hr />}
      </div>
      {children}
    </div>
  );
}

/** The picture of an image or a figure, framed while it is selected. */
function Picture({ url, alt, title, width, height }: ImageElement | FigureElement) {
  const selected = useSelectedClass();
  return (
    <img
      className={[styles.image, selected].filter(Boolean).join(' ')}
      src={safeImageUrl(url) ?? undefined}
      alt={alt}
      title={title}
      width={width}
      height={height}
      draggable
      data-drag-picture=""
    />
  );
}

function Image({ attributes, children, image }: RenderElementProps & { image: ImageElement }) {
  return (
    <span {...attributes}>
      <span contentEditable={false}>
        <Picture {...image} />
      </span>
      {children}
    </span>
  );
}

/** The image is not text: clicking it puts the caret into the caption and shows the image's tools. */
function Figure({ attributes, children, figure }: RenderElementProps & { figure: FigureElement }) {
  const editor = useSlateStatic();
  const isEmpty = Node.string(figure) === '';
  const select = () => {
    Transforms.select(editor, Editor.end(editor, ReactEditor.findPath(editor, figure)));
    focusText(editor);
  };
  return (
    <figure {...attributes} {...shared(figure)} data-size={figure.size}>
      {/* biome-ignore lint/a11y: the keyboard reaches the image through its caption */}
      <div contentEditable={false} onClick={select}>
        <Picture {...figure} />
      </div>
      <figcaption data-placeholder={isEmpty ? 'Keterangan gambar' : undefined}>{children}</figcaption>
    </figure>
  );
}

/** From innermost to outermost. */
const markTags = ['sup', 'sub', 'code', 'mark', 's', 'u', 'em', 'strong'] as const;

export function renderLeaf({ attributes, children, leaf }: RenderLeafProps) {
  let marked = children;
  for (const tag of markTags) if (leaf[tag]) marked = createElement(tag, null, marked);
  if (leaf.found) marked = <span data-found={leaf.found}>{marked}</span>;
  return (
    <span {...attributes} className={leaf.spanClass} lang={leaf.spanLang} dir={leaf.spanDir}>
      {marked}
    </span>
  );
}

type Props = Omit<RenderElementProps, 'element'> & { upload: UploadElement };

/** The placeholder of a picture that is not uploaded yet; a failed one can be retried or removed. */
function Upload({ attributes, children, upload }: Props) {
  const editor = useSlateStatic();
  const pending = useSyncExternalStore(
    (listener) => watchUploads(editor, listener),
    () => pendingUpload(editor, upload.id),
  );
  const source = useFileSource(pending?.file);

  /** The clicked button disappears, so the focus returns to the text. */
  const focusTextAfter = (run: () => void) => () => {
    Transforms.select(editor, ReactEditor.findPath(editor, upload));
    focusText(editor);
    run();
  };
  return (
    <span {...attributes}>
      <span contentEditable={false} className={styles.upload} data-failed={pending?.isFailed || undefined}>
        {source && <img src={source} alt="" draggable={false} />}
        {pending?.isFailed ? (
          <>
            <span>Gambar {upload.name} gagal diunggah.</span>
            <span className={styles.uploadActions}>
              <ActionButton onClick={focusTextAfter(() => void retryUpload(editor, upload.id))}>Coba lagi</ActionButton>
              <ActionButton onClick={focusTextAfter(() => removePicture(editor, ReactEditor.findPath(editor, upload)))}>
                Hapus
              </ActionButton>
            </span>
          </>
        ) : (
          <span role="status">Mengunggah {upload.name}…</span>
        )}
      </span>
      {children}
    </span>
  );
}

function useFileSource(file: File | undefined): string | undefined {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setSource(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return file && source;
}
