import { createElement, type ReactNode } from 'react';
import { voidTags } from '../markup/allowlist.ts';
import { type MarkupElement, type MarkupNode, parseMarkup } from '../markup/markup.ts';
import styles from './RichTextEditor.module.css';

/** Shows HTML that cannot be edited here. It is parsed into allowed elements first, so no script in it can run. */
export function Markup({ html }: { html: string }) {
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
