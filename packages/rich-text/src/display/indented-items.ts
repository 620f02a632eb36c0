type Level = { indent: number; isRtl: boolean };
/** An unfinished list with its open levels, outermost first. */
type OpenList = { tag: string; levels: Level[] };

const indentClass = /\s?\bql-indent-([1-8])\b/;
const indentOf = (attributes: string) => Number(indentClass.exec(attributes)?.[1] ?? 0);
const withoutIndent = (attributes: string) => attributes.replace(indentClass, '').replace(/\sclass="\s*"/, '');
/** For a non-Arabic item inside an Arabic one. */
const latin = ' lang="id" dir="ltr"';

/** Closes the levels that are deeper than this indent. */
function endLevels({ tag, levels }: OpenList, indent: number): string {
  let html = '';
  while (levels.length > 1 && (levels.at(-1)?.indent ?? 0) > indent) {
    levels.pop();
    html += `</li></${tag}>`;
  }
  return html;
}

function beginNextItem(list: OpenList, attributes: string, level: Level): string {
  const ended = endLevels(list, level.indent);
  const isDeeper = level.indent > (list.levels.at(-1)?.indent ?? 0);
  if (!isDeeper) list.levels.pop();
  const own = list.levels.length > 0 ? withoutIndent(attributes) : attributes;
  const isWithinRtl = list.levels.some(({ isRtl }) => isRtl) && !/\sdir="/.test(attributes);
  list.levels.push(level);
  return `${ended}${isDeeper ? `<${list.tag}>` : '</li>'}<li${own}${isWithinRtl ? latin : ''}>`;
}

/**
 * Writes the tags of lists. The editor indents items by a class; here a deeper item becomes a list inside
 * the item before it, so that browsers number it and screen readers announce its depth. An item is closed only when
 * the next one starts, because a nested list may follow.
 */
export function nestIndentedItems() {
  const open: OpenList[] = [];
  return {
    begin(tag: string, attributes: string): string {
      open.push({ tag, levels: [] });
      return `<${tag}${attributes}>`;
    },
    end(tag: string): string {
      const list = open.pop();
      if (!list || list.levels.length === 0) return `</${tag}>`;
      return `${endLevels(list, -1)}</li></${tag}>`;
    },
    beginItem(attributes: string): string {
      const list = open.at(-1);
      const level: Level = { indent: indentOf(attributes), isRtl: /\sdir="rtl"/.test(attributes) };
      if (list && list.levels.length > 0) return beginNextItem(list, attributes, level);
      list?.levels.push(level);
      return `<li${attributes}>`;
    },
    endItem: (): string => (open.length > 0 ? '' : '</li>'),
  };
}
