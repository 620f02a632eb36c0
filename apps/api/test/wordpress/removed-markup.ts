import { Tokenizer } from 'htmlparser2';

const ignore = () => undefined;

/**
 * The number of elements by name, and of attributes as `tag[attribute]`. Counts tokens, because a parser searches all open
 * elements, which is slow when none is closed.
 */
function countMarkup(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  let tag = '';
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: false },
    {
      onopentagname(start, end) {
        tag = html.slice(start, end).toLowerCase();
        add(tag);
      },
      onattribname: (start, end) => add(`${tag}[${html.slice(start, end).toLowerCase()}]`),
      ontext: ignore,
      onopentagend: ignore,
      onselfclosingtag: ignore,
      onclosetag: ignore,
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
      ontextentity: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return counts;
}

/** What sanitising removed, with the number of each. Renamed elements (`b`, `h4`) count as removed. */
export function listRemovedMarkup(before: string, after: string): [name: string, times: number][] {
  const left = countMarkup(after);
  return [...countMarkup(before)]
    .map(([name, times]): [string, number] => [name, times - (left.get(name) ?? 0)])
    .filter(([, times]) => times > 0);
}
