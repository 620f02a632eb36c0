import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readChangesets } from '@changesets/read';
import { addToChangelog } from './changelog.mjs';
import { reportFailure, root } from './repository.mjs';
import { run } from './run.mjs';

// `npm run release`: gives all packages the version that the changesets require, and writes the one CHANGELOG.md.
// Prints the remaining steps at the end.
const changelog = join(root, 'CHANGELOG.md');
const description = join(root, 'package.json');

const rest = (version) => `
Version ${version}. What is left:
  npm install                              writes the version into the lock file
  npm run fix                              formats the changelog
  npm run keep-release -w @madrasah/api    keeps a small state of it, for the tests of later versions
  npm test
  npm run test:release                     what npm test leaves out
  git commit, and git tag v${version}
`;

try {
  const changesets = await readChangesets(root);
  if (changesets.length === 0) throw new Error('there is nothing to release: no changeset');
  const before = await readFile(changelog, 'utf8');
  const day = new Date().toISOString().slice(0, 10);
  // Fails for changesets without a text for operators before anything is changed.
  addToChangelog(before, { version: '', day, changesets });

  const { code } = await run(join(root, 'node_modules/.bin/changeset'), ['version']);
  if (code !== 0) throw new Error('changeset version failed');
  const { version } = JSON.parse(await readFile(join(root, 'apps/api/package.json'), 'utf8'));
  const text = await readFile(description, 'utf8');
  await writeFile(description, text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  await writeFile(changelog, addToChangelog(before, { version, day, changesets }));
  process.stdout.write(rest(version));
} catch (error) {
  reportFailure(error);
}
