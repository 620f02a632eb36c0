import { globSync, readFileSync } from 'node:fs';
import { colourProperty, colourTokens, defaultTokens } from '@madrasah/contract';
import postcss, { type Rule } from 'postcss';
import { expect, test } from 'vitest';
import { contrastPairs, fixedColours, type ShownColour } from './school-colours.ts';

const root = new URL('../../../../../', import.meta.url).pathname;
const tokenSheet = 'packages/ui/src/styles/tokens.css';
const sheets = globSync(['apps/{admin,public}/src/**/*.css', 'packages/*/src/**/*.css'], { cwd: root }).sort();

const isShown = (name: string): name is ShownColour => name in defaultTokens || name in fixedColours;
const tokensIn = (value: string): ShownColour[] =>
  [...value.matchAll(/var\(--color-([a-z-]+)\)/g)].flatMap(([, name = '']) => {
    if (!isShown(name)) throw new Error(`no such token: ${name}`);
    return [name];
  });

/** The colours of a rule by what they are for. */
function coloursOf(rule: Rule) {
  const used = { inks: new Set<ShownColour>(), grounds: new Set<ShownColour>(), lines: new Set<ShownColour>() };
  rule.each((node) => {
    if (node.type !== 'decl') return;
    const { prop, value } = node;
    // A mixture with transparency is an ornament on one background.
    if (value.includes('color-mix(')) return;
    const kind = /^(?:color|--text|--primary)$/.test(prop)
      ? used.inks
      : /^background/.test(prop)
        ? used.grounds
        : used.lines;
    for (const token of tokensIn(value)) kind.add(token);
  });
  return used;
}

type Use = { selector: string; ink: ShownColour; ground: ShownColour | undefined; kind: 'text' | 'line' };
const uses: Use[] = sheets.flatMap((sheet) => {
  const found: Use[] = [];
  postcss.parse(readFileSync(`${root}${sheet}`, 'utf8')).walkRules((rule) => {
    const selector = `${sheet.replace(/^.*\//, '')} ${rule.selector.replaceAll(/\s+/g, ' ')}`;
    const { inks, grounds, lines } = coloursOf(rule);
    const under = grounds.size > 0 ? [...grounds] : [undefined];
    for (const ground of under) {
      for (const ink of inks) found.push({ selector, ink, ground, kind: 'text' });
      for (const ink of lines) found.push({ selector, ink, ground, kind: 'line' });
    }
  });
  return sheet === tokenSheet ? [] : found;
});

/** Ornaments on a background that their rule names, and the page behind the body. */
const exceptions: readonly string[] = [
  'Hero.module.css .ornament: accent',
  'Welcome.module.css .face: accent',
  'base.css html: text',
];
const grounds: readonly ShownColour[] = ['paper', 'paper-deep', 'surface'];

/**
 * What carries no meaning: hairlines, lines in the colour of a background, stars and double rules in the accent. In brass
 * on deeper paper these never had 3:1.
 */
const isOrnament = ({ selector, ink, kind, ground }: Use) =>
  exceptions.includes(`${selector}: ${ink}`) ||
  (kind === 'line' && (ink === 'border' || ink === ground || grounds.includes(ink))) ||
  (ink === 'accent' && (kind === 'line' || ground === undefined));

/** Large enough for 3:1. */
const largeTexts: readonly string[] = ['staff.module.css .portrait span'];

/** Where the rule names no background, the text is on one of those of the list. */
const meets = ({ selector, ink, ground, kind }: Use) =>
  contrastPairs.some(
    (pair) =>
      pair.ink === ink &&
      (ground === undefined || pair.ground === ground) &&
      pair.least >= (kind === 'text' && !largeTexts.includes(selector) ? 4.5 : 3),
  );

test('every pair of colours in the style sheets is in the list of those that keep their contrast', () => {
  expect(uses.length).toBeGreaterThan(400);
  expect(uses.filter((use) => !isOrnament(use) && !meets(use))).toEqual([]);
  const used = new Set(uses.map(({ selector, ink }) => `${selector}: ${ink}`));
  expect(exceptions.filter((exception) => !used.has(exception))).toEqual([]);
});

test('no style sheet has a colour of its own, except black, white and what is marked in the editor', () => {
  const own = sheets
    .filter((sheet) => sheet !== tokenSheet)
    .flatMap((sheet) =>
      [...readFileSync(`${root}${sheet}`, 'utf8').matchAll(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\([^)]*\)/gi)].map(
        ([colour]) => `${sheet.replace(/^.*\//, '')} ${colour}`,
      ),
    )
    .filter((colour) => !/#(?:000|fff)$/.test(colour));
  expect([...new Set(own)]).toMatchInlineSnapshot(`
    [
      "categories.module.css rgb(28 38 33 / 30%)",
      "RichTextEditor.module.css #ffe9a8",
      "RichTextEditor.module.css #1c2621",
      "RichTextEditor.module.css #ffb84d",
      "Prose.module.css rgb(28 38 33 / 22%)",
      "Prose.module.css rgb(28 38 33 / 0%)",
    ]
  `);
});

test('the tokens have the defaults of the contract, and read the custom properties of a page in its order', () => {
  const css = readFileSync(`${root}${tokenSheet}`, 'utf8');
  const declared = [...css.matchAll(/--color-([a-z-]+): ([^;]+);/g)].map(([, name = '', value]) => [name, value]);
  expect(Object.fromEntries(declared)).toEqual({
    ...fixedColours,
    ...Object.fromEntries(
      colourTokens.map((token) => [token, `var(${colourProperty(token)}, ${defaultTokens[token]})`]),
    ),
  });
});
