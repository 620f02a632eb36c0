/** A part of the text inside the block editor's blocks, or outside them, as in old texts. */
export type TextPart = { html: string; isInBlock: boolean };

export type SplitText = {
  parts: TextPart[];
  /** Names of blocks whose content WordPress generates when it shows the page: the file does not contain it. */
  empty: string[];
};

const blockName = /^\s*(\/?)wp:([a-z][a-z0-9_/-]{0,80})([\s\S]*)$/;

/** Removes all comments; those of the block editor mark where its blocks begin and end. */
export function splitBlocks(html: string): SplitText {
  const parts: TextPart[] = [];
  const empty: string[] = [];
  let depth = 0;
  let place = 0;
  const push = (until: number) => {
    const isInBlock = depth > 0;
    const last = parts.at(-1);
    const text = html.slice(place, until);
    if (last?.isInBlock === isInBlock) last.html += text;
    else parts.push({ html: text, isInBlock });
  };
  for (let start = html.indexOf('<!--'); start >= 0; start = html.indexOf('<!--', place)) {
    push(start);
    const found = html.indexOf('-->', start + 4);
    const end = found < 0 ? html.length : found;
    place = Math.min(end + 3, html.length);
    const [, slash, name = '', rest = ''] = blockName.exec(html.slice(start + 4, end)) ?? [];
    if (name === '') continue;
    if (rest.trimEnd().endsWith('/')) empty.push(name);
    else depth = slash ? Math.max(0, depth - 1) : depth + 1;
  }
  push(html.length);
  return { parts, empty: [...new Set(empty)] };
}
