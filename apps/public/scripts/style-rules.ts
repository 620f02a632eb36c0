import postcss, { type AtRule, type Container, type Rule } from 'postcss';
import type { StyleRule, StyleRules } from '../src/server/critical-css.ts';

/** States that appear only on interaction or in print: the whole style sheet is loaded by then. */
const laterState = /:(?:hover|active|focus(?:-visible|-within)?|popover-open|target)\b|::(?:backdrop|selection)/;
const laterMedium = /^@media print/;

/** `:is()` with several elements. */
const anyElement = /:is\(([a-z][a-z0-9, ]*)\)/;

/** Parts of a selector that require nothing: negations, and alternatives. */
const optionalParts = /:not\([^()]*\)|:(?:is|where)\([^()]*,[^()]*\)/g;
const attribute = /\[([a-z-]+)(?:=["']?([^"'\]]*))?[^\]]*\]/g;

/** The first capture group of each match. */
const namesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

/** Expands alternatives of elements to one selector each. */
function selectorsOf(text: string): StyleRule['selectors'] {
  const choice = anyElement.exec(text)?.[1];
  if (!choice) return [selectorOf(text)];
  return choice.split(',').map((element) => ({ ...selectorOf(text.replace(anyElement, element.trim())), text }));
}

function selectorOf(text: string): StyleRule['selectors'][number] {
  const requiredPart = text.replace(optionalParts, '');
  const attributes = [...requiredPart.matchAll(attribute)].map(([, name, value]) =>
    value ? `${name}=${value}` : `${name}`,
  );
  const others = requiredPart.replace(attribute, '');
  const elements = namesOf(others, /(?:^|[\s>+~(])([a-z][a-z0-9]*)/g);
  const classes = namesOf(others, /(\.[\w-]+)/g);
  return { text, needs: [...classes, ...elements, ...attributes] };
}

const atRuleText = ({ name, params }: AtRule) => `@${name} ${params}`.trim();

function asStyleRule(rule: Rule, within: string[]): StyleRule[] {
  const selectors = rule.selectors.filter((text) => !laterState.test(text)).flatMap(selectorsOf);
  if (selectors.length === 0) return [];
  return [{ within, selectors, declarations: rule.nodes.map(String).join(';') }];
}

/** Collects the custom properties of `:root` separately, because a page needs few of them; returns the rest. */
function readRoot(rule: Rule, { tokens }: StyleRules): string {
  const others: string[] = [];
  rule.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) tokens[prop] = value;
    else others.push(`${prop}:${value}`);
  });
  return others.join(';');
}

const familyOf = (fontFace: AtRule) => {
  let family = '';
  fontFace.walkDecls('font-family', ({ value }) => {
    family = value.replace(/["']/g, '');
  });
  return family;
};

const tokenName = /--[\w-]+/g;

/** Reads a minified style sheet, without comments and white space. */
export function readStyleRules(css: string): StyleRules {
  const read: StyleRules = { rules: [], tokens: {}, root: '', fonts: {}, keyframes: {} };
  const readWithin = (container: Container, within: string[]) => {
    for (const node of container.nodes ?? []) {
      if (node.type === 'rule' && node.selector === ':root' && within.length === 0) read.root += readRoot(node, read);
      else if (node.type === 'rule') read.rules.push(...asStyleRule(node, within));
      if (node.type !== 'atrule') continue;
      if (node.name === 'font-face') read.fonts[familyOf(node)] = `${node}`;
      else if (node.name === 'keyframes') read.keyframes[node.params] = `${node}`;
      else if (!laterMedium.test(atRuleText(node))) readWithin(node, [...within, atRuleText(node)]);
    }
  };
  readWithin(postcss.parse(css), []);
  return read;
}

/**
 * Shortens the custom properties of `:root` to one or two letters, because style sheets repeat them hundreds of times: with
 * whole names the style sheet is 16 % larger, compressed 3.3 %.
 */
export function withShortTokens(css: string): string {
  const names = new Map(
    Object.keys(readStyleRules(css).tokens).map((name, index) => [name, `--${index.toString(36)}`]),
  );
  return css.replace(tokenName, (name) => names.get(name) ?? name);
}
