import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { describe, expect, test } from 'vitest';
import { findRegularExpressions, type RegularExpression } from './regular-expressions.ts';
import { isReleaseRun } from './release-run.ts';

const root = join(import.meta.dirname, '../..');

/** Code that runs in the server and in browsers. Tests and examples process no outside input. */
const files = globSync(['apps/{api,admin,public}/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: root })
  .filter((path) => !/\.test\.tsx?$|\.gen\.ts$|\/examples\//.test(path))
  .map((path) => ({ path, ...findRegularExpressions(join(root, path)) }));

const allowedToBeBuilt = [
  // From the patterns of a library, and used on eight constant words.
  'apps/api/src/shared/robots.ts',
  // From the words of a name and from an address; the growth of their time is tested next to them.
  'apps/api/src/shared/person.ts',
  'apps/api/src/extensions/personal-data/names.ts',
  // From classes of characters that several expressions share, and from the digits of a number; likewise.
  'apps/api/src/shared/search-words.ts',
  'apps/api/src/content/articles/read/snippets.ts',
];

/** Long enough that the result does not depend on the load of the machine. */
const timeouts = { timeout: 120_000, attackTimeout: 20_000, incubationTimeout: 20_000 };

/** "safe" when the expression takes linear time for every input. */
function check({ pattern, flags }: RegularExpression): string {
  const result = checkSync(pattern, flags, timeouts);
  return result.status === 'vulnerable' ? `slow: ${result.complexity.summary}` : result.status;
}

describe('the check', () => {
  const slow = [
    String.raw`const base64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/;`,
    String.raw`const trimmed: string = text.replace(/\s+$/, '') satisfies string;`,
    'const nested = { pattern: /^(a+)+$/u };',
    // Found within seconds of processor time, where the others take none.
    ...(isReleaseRun ? [String.raw`for (const tag of html.matchAll(/<img\b[^>]*?\ssrc="([^"]+)"/g)) use(tag);`] : []),
  ];
  test.each(slow)('rejects %s', (source) => {
    const { expressions } = findRegularExpressions('slow.ts', source);
    expect(expressions.map(check)).toEqual([expect.stringMatching(/^slow/)]);
  });

  test('reads TypeScript and JSX, and does not mistake a division for an expression', () => {
    const source =
      'const a = <T,>(b: T) => <p title="/no/">{c / d / e} {/yes/gi.test(f!) ? RegExp(g) : new RegExp("h")}</p>;';
    expect(findRegularExpressions('all.tsx', source)).toEqual({
      expressions: [{ pattern: 'yes', flags: 'gi' }],
      built: ['RegExp(g)', 'new RegExp("h")'],
    });
  });

  test('covers the whole application', () => {
    for (const folder of ['apps/api', 'apps/admin', 'apps/public', 'packages/contract', 'packages/rich-text']) {
      expect(files.some(({ path, expressions }) => path.startsWith(folder) && expressions.length > 0)).toBe(true);
    }
  });
});

const withExpressions = files.filter(({ expressions }) => expressions.length > 0);
const textOf = ({ pattern, flags }: RegularExpression) => `/${pattern}/${flags}`;
const listFile = join(import.meta.dirname, 'safe-expressions.json');
/** Expressions that an earlier run found safe. A release run checks them again. */
const knownSafe = new Set<string>(isReleaseRun ? [] : JSON.parse(readFileSync(listFile, 'utf8')));

test.each(withExpressions)('expressions take linear time in $path', ({ expressions }) => {
  for (const expression of expressions) {
    if (knownSafe.has(textOf(expression))) continue;
    expect([expression, check(expression)]).toEqual([expression, 'safe']);
    knownSafe.add(textOf(expression));
  }
});

// Only checked expressions are in the list, so it is written (`vitest run -u`) in a run that checks all of them.
if (isReleaseRun) {
  test('the list of safe expressions is that of this version', async () => {
    await expect(`${JSON.stringify([...knownSafe].sort(), null, 2)}\n`).toMatchFileSnapshot(listFile);
  });
}

test('no expression is built at run time, where it cannot be checked', () => {
  expect(
    files
      .filter(({ built }) => built.length > 0)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([...allowedToBeBuilt].sort());
});
