import { createContext, createElement, type ReactNode, useContext } from 'react';
import { voidTags } from '../markup/allowlist.ts';
import { type MarkupElement, type MarkupNode, parseMarkup } from '../markup/markup.ts';
import styles from './RichTextEditor.module.css';
import './slate-types.ts';
import { Editor, Node, Transforms } from 'slate';
import { ReactEditor, type RenderElementProps, type RenderLeafProps, useSelected, useSlateStatic } from 'slate-react';
import { safeImageUrl, safeLinkUrl } from '../addresses.ts';
import type { BlockAttributes, FigureElement, HtmlElement, ImageElement, TableCellElement } from '../document.ts';
import { focusText } from './focus-text.ts';
import { Upload } from './pictures/Upload.tsx';

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

export function renderElement(props: RenderElementProps) {
  return <EditorElement {...props} />;
}

function EditorElement(props: RenderElementProps) {
  const { element, attributes, children } = props;
  switch (element.type) {
    case 'paragraph':
      return (
        <p {...attributes} {...shared(element, attributes.dir)}>
          {children}
        </p>
      );
    case 'heading': {
      const Heading = element.level === 1 ? 'h1' : element.level === 2 ? 'h2' : 'h3';
      return (
        <Heading {...attributes} {...shared(element, attributes.dir)}>
          {children}
        </Heading>
      );
    }
    case 'line':
      return <div {...attributes}>{children}</div>;
    case 'quote':
      return (
        <blockquote {...attributes} {...shared(element)}>
          {children}
        </blockquote>
      );
    case 'bulleted-list':
      return (
        <ul {...attributes} {...shared(element)}>
          {children}
        </ul>
      );
    case 'numbered-list':
      return (
        <ol {...attributes} {...shared(element)} start={element.start}>
          {children}
        </ol>
      );
    case 'list-item':
      return (
        <li {...attributes} {...shared(element)}>
          {children}
        </li>
      );
    case 'code-block':
      return (
        <pre {...attributes} {...shared(element)}>
          {children}
        </pre>
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

function Image({ attributes, children, image }: RenderElementProps & { image: ImageElement }) {
  const selected = useSelectedClass();
  return (
    <span {...attributes}>
      <span contentEditable={false}>
        <img
          className={[styles.image, selected].filter(Boolean).join(' ')}
          src={safeImageUrl(image.url) ?? undefined}
          alt={image.alt}
          title={image.title}
          width={image.width}
          height={image.height}
          draggable
          data-drag-picture=""
        />
      </span>
      {children}
    </span>
  );
}

/** The image is not text: clicking it puts the caret into the caption and shows the image's tools. */
function Figure({ attributes, children, figure }: RenderElementProps & { figure: FigureElement }) {
  const editor = useSlateStatic();
  const selected = useSelectedClass();
  const isEmpty = Node.string(figure) === '';
  const select = () => {
    Transforms.select(editor, Editor.end(editor, ReactEditor.findPath(editor, figure)));
    focusText(editor);
  };
  return (
    <figure {...attributes} {...shared(figure)} data-size={figure.size}>
      {/* biome-ignore lint/a11y: the keyboard reaches the image through its caption */}
      <div contentEditable={false} onClick={select}>
        <img
          className={[styles.image, selected].filter(Boolean).join(' ')}
          src={safeImageUrl(figure.url) ?? undefined}
          alt={figure.alt}
          title={figure.title}
          width={figure.width}
          height={figure.height}
          draggable
          data-drag-picture=""
        />
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
