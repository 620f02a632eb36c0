import { isBlockTag } from '../markup/allowlist.ts';
import { element, escapeText } from '../markup/element.ts';
import { type MarkupNode, parseMarkup, writeMarkup } from '../markup/markup.ts';
import { isBlank } from '../text.ts';

/**
 * Adds paragraphs to text of old exports without `p`: an empty line separates paragraphs, a line end is a line break.
 * Text inside a block stays unchanged. Extract `data:` images first, because the output is sanitised.
 */
export function autoParagraph(html: string): string {
  const pieces: string[] = [];
  let run: MarkupNode[] = [];
  const endRun = () => {
    pieces.push(...paragraphs(run));
    run = [];
  };
  for (const node of parseMarkup(html)) {
    if (typeof node === 'string' || !isBlockTag(node.tag)) {
      run.push(node);
      continue;
    }
    endRun();
    pieces.push(writeMarkup([node]));
  }
  endRun();
  return pieces.join('\n');
}

function paragraphs(run: readonly MarkupNode[]): string[] {
  let current: MarkupNode[] = [];
  const found = [current];
  for (const node of run) {
    if (typeof node !== 'string') {
      current.push(node);
      continue;
    }
    const [continued = '', ...begun] = node.replaceAll('\r\n', '\n').split(/\n\s*\n/);
    current.push(continued);
    for (const text of begun) {
      current = [text];
      found.push(current);
    }
  }
  return found
    .map(lines)
    .filter((html) => !isBlank(html))
    .map((html) => element('p', {}, html));
}

function lines(paragraph: readonly MarkupNode[]): string {
  const last = paragraph.length - 1;
  const html = paragraph.map((node, index) => {
    if (typeof node !== 'string') return writeMarkup([node]);
    const text = index === 0 ? node.trimStart() : node;
    return escapeText(index === last ? text.trimEnd() : text).replaceAll('\n', '<br>');
  });
  return html.join('');
}
