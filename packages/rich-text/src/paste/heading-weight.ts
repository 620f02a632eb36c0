import type { MarkupElement, MarkupNode } from '../markup/markup.ts';

/** Removes bold from headings that are completely bold, because headings are bold anyway. */
export function withoutNeedlessBold(blocks: MarkupElement[]): MarkupElement[] {
  return isAllBold(blocks) ? withoutBold(blocks) : blocks;
}

function isAllBold(nodes: readonly MarkupNode[]): boolean {
  return nodes.every((node) => {
    if (typeof node === 'string') return !/[\p{L}]/u.test(node);
    return node.tag === 'strong' || isAllBold(node.children);
  });
}

function withoutBold(blocks: readonly MarkupElement[]): MarkupElement[] {
  return blocks.map((block) => ({ ...block, children: block.children.flatMap(withoutBoldTags) }));
}

function withoutBoldTags(node: MarkupNode): MarkupNode[] {
  if (typeof node === 'string') return [node];
  const children = node.children.flatMap(withoutBoldTags);
  return node.tag === 'strong' ? children : [{ ...node, children }];
}
