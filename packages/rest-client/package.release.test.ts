import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const here = import.meta.dirname;
const folder = mkdtempSync(join(here, 'node_modules', 'packed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files that npm would pack of a folder. */
function packed(cwd: string): string[] {
  const options = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const [{ files }]: [{ files: { path: string }[] }] = JSON.parse(
    execFileSync('npm', options, { cwd, encoding: 'utf8' }),
  );
  return files.map(({ path }) => path).sort();
}

test('the folder itself would pack only the sources of the client: no test, example or program', () => {
  const sources = ['src/index.ts', 'src/schema.gen.ts', 'src/webhooks.ts'];
  expect(packed(here)).toEqual(['README.md', 'package.json', ...sources]);
});

test('the published package contains only the compiled client and its types', async () => {
  execFileSync(process.execPath, [join(here, 'build.ts'), folder]);
  expect(packed(folder)).toEqual([
    'LICENSE',
    'README.md',
    'index.d.ts',
    'index.js',
    'package.json',
    'schema.gen.d.ts',
    'schema.gen.js',
    'webhooks.d.ts',
    'webhooks.js',
  ]);
  const client = await import(join(folder, 'index.js'));
  expect(Object.keys(client).sort()).toEqual(['WebhookError', 'createRestClient', 'verifyWebhook']);
}, 300_000);

test('the README contains every example unchanged', () => {
  const readme = readFileSync(join(here, 'README.md'), 'utf8');
  const parts = readme.split('<!-- examples/').slice(1);
  const shown = parts.map((part) => part.slice(0, part.indexOf(' -->')));
  const examples = readdirSync(join(here, 'examples')).filter((name) => name !== 'index.ts');
  expect(shown.sort()).toEqual(examples.sort());
  for (const name of examples) {
    const code = readFileSync(join(here, 'examples', name), 'utf8');
    expect(readme).toContain(`<!-- examples/${name} -->\n\`\`\`ts\n${code}\`\`\`\n`);
  }
});
