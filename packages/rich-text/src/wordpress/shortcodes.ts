/** A shortcode in square brackets, with its attributes as written. */
export type Shortcode = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The unnamed argument: `[youtube https://…]`. */
  value: string;
  /** The enclosed content; null without an end tag. */
  content: string | null;
};

/** The HTML that replaces the shortcode; undefined for an unknown one. */
export type ReadShortcode = (shortcode: Shortcode) => string | undefined;

type Token = { name: string; isEnd: boolean; rest: string; start: number; end: number; isEscaped: boolean };

/** Every pattern here has a bounded length, so that a text full of brackets takes linear time. */
const opening = /\[(\[?)(\/?)([a-z][a-z0-9_-]{1,40})((?:[\s=/][^[\]]{0,2000})?)\](\]?)/gi;

function tokensIn(html: string): Token[] {
  return [...html.matchAll(opening)].map((match) => {
    const [whole, before = '', slash = '', name = '', rest = '', after = ''] = match;
    const isEscaped = before !== '' && after !== '';
    const start = match.index + (isEscaped ? 0 : before.length);
    const end = match.index + whole.length - (isEscaped ? 0 : after.length);
    return { name: name.toLowerCase(), isEnd: slash !== '', rest, start, end, isEscaped };
  });
}

/** A named value, or an address, whose own equals signs name nothing. */
const argument = /(?<![\w-])([\w-]{1,60})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"']+))|https?:\/\/[^\s"']+/gi;

function attributesIn(rest: string): Pick<Shortcode, 'attributes' | 'value'> {
  const attributes: Record<string, string> = {};
  // The unnamed argument of `[youtube=https://…]`; the address may contain equals signs.
  const unnamed = /^=\s*["']?([^\s"']+)/.exec(rest)?.[1];
  if (unnamed !== undefined) return { attributes, value: unnamed };
  let address: string | undefined;
  const value = rest.replace(argument, (whole, name: string | undefined, double = '', single = '', bare = '') => {
    if (name === undefined) address ??= whole;
    else attributes[name.toLowerCase()] = double || single || bare;
    return '';
  });
  return { attributes, value: address ?? value.replace(/\/\s*$/, '').trim() };
}

/** Whether unknown brackets are a shortcode rather than text: `[sic]` is a word, `[contact-form-7 id="5"]` is not. */
const isProbablyShortcode = ({ name, rest }: Token, hasEnd: boolean) =>
  hasEnd || /[\w-]\s*=/.test(rest) || /[-_]/.test(name);

/** The end tag of each shortcode that has one: the next end tag of its name. */
function endsOf(tokens: readonly Token[]): Map<Token, Token> {
  const ends = new Map<Token, Token>();
  const next = new Map<string, Token>();
  for (const token of tokens.toReversed()) {
    const end = next.get(token.name);
    if (token.isEnd) next.set(token.name, token);
    else if (end && !token.isEscaped) ends.set(token, end);
  }
  return ends;
}

/**
 * Replaces shortcodes as WordPress does when it shows a page. An unknown shortcode is replaced by its content;
 * `unknown` lists the names.
 */
export function replaceShortcodes(html: string, read: ReadShortcode): { html: string; unknown: string[] } {
  const tokens = tokensIn(html);
  const ends = endsOf(tokens);
  const unknown = new Set<string>();
  const pieces: string[] = [];
  let place = 0;
  const replace = (start: number, end: number, replacement: string) => {
    pieces.push(html.slice(place, start), replacement);
    place = end;
  };

  for (const token of tokens) {
    const { name, start, end, isEnd, isEscaped, rest } = token;
    if (start < place) continue;
    if (isEscaped) {
      replace(start, end, html.slice(start + 1, end - 1));
      continue;
    }
    if (isEnd) {
      if (unknown.has(name)) replace(start, end, '');
      continue;
    }
    const closing = ends.get(token);
    const content = closing ? html.slice(end, closing.start) : null;
    const known = read({ name, content, ...attributesIn(rest) });
    if (known !== undefined) replace(start, (closing ?? token).end, known);
    else if (isProbablyShortcode(token, closing !== undefined)) {
      unknown.add(name);
      replace(start, end, '');
    }
  }
  return { html: pieces.join('') + html.slice(place), unknown: [...unknown] };
}
