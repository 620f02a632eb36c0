import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { otherSchool, starterNamesIn, withoutStarterNames } from './other-school.ts';
import { starterIdentity } from './pages.ts';

const root = new URL('../../../', import.meta.url).pathname;

/** What a new site contains or sites have shown, generated descriptions, states of released versions, and tests. */
const mayNameIt =
  /starter-content\/src\/|\/migrations\/version-0\.2\.0\/|\.test\.|\.gen\.|__snapshots__|\/test\/|\/e2e\/|\/testing\/|CHANGELOG/;

test('[IDN-002] no file of the product names the school of a new site, apart from the content of a new site', () => {
  const files = globSync(['apps/*/{src,public,scripts}/**/*.*', 'apps/*/*.html', 'packages/*/src/**/*.*'], {
    cwd: root,
  }).filter((file) => /\.(?:[jt]sx?|[mc]js|html|css|svg|json|webmanifest)$/.test(file) && !mayNameIt.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  const naming = files.flatMap((file) =>
    starterNamesIn(readFileSync(root + file, 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(naming).toEqual([]);
});

test('the names of a new site are found in every spelling, and those of the other school are not', () => {
  const { name, shortName, place, appName, motto } = starterIdentity;
  for (const text of [name, shortName, place, appName, motto, 'tu@manurulhikmah.sch.id', 'NURUL-HIKMAH'])
    expect([text, starterNamesIn(text).length]).toEqual([text, 1]);
  expect(starterNamesIn(`${JSON.stringify(otherSchool)} /simak-khas`)).toEqual([]);
  expect(starterNamesIn(JSON.stringify(withoutStarterNames({ name, shortName, place, appName })))).toEqual([]);
});
