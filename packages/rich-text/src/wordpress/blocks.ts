/** A stretch of the text that belongs to the block editor's blocks, or stands outside of them as old texts do. */
export type Stretch = { html: string; isInBlock: boolean };

export type Stretches = {
  stretches: Stretch[];
  /** Blocks that the site would have filled in when the page is shown, by name: nothing of them is in the file. */
  empty: string[];
};

const blockName = /^\s*(\/?)wp:([a-z][a-z0-9_/-]{0,80})([\s\S]*)$/;

/** Takes all comments out; those of the block editor say where its blocks begin and end. */
export function splitBlocks(html: string): Stretches {
  const stretches: Stretch[] = [];
  const empty: string[] = [];
  let depth = 0;
  let place = 0;
  const push = (until: number) => {
    const isInBlock = depth > 0;
    const last = stretches.at(-1);
    const text = html.slice(place, until);
    if (last?.isInBlock === isInBlock) last.html += text;
    else stretches.push({ html: text, isInBlock });
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
  return { stretches, empty: [...new Set(empty)] };
}
