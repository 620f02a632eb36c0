import type { MarkupElement, MarkupNode } from '../markup/markup.ts';

/** Headings without bold where all of their text has it, which headings have anyway. */
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
  return blocks.map((block) => ({ ...block, children: block.children.flatMap(unbolded) }));
}

function unbolded(node: MarkupNode): MarkupNode[] {
  if (typeof node === 'string') return [node];
  const children = node.children.flatMap(unbolded);
  return node.tag === 'strong' ? children : [{ ...node, children }];
}
