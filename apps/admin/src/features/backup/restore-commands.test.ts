import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { restoreCommands } from './RestoreDialog.tsx';

const root = resolve(import.meta.dirname, '../../../../..');
const name = 'madrasah-20261122T190000Z-terjadwal.tar.zst';

test('the shown commands are those of the instructions, with this backup', () => {
  const { npm, service } = restoreCommands(name);
  expect(npm).toBe(`npm run restore -- --replace ${name}`);
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.restore).toBeDefined();

  const lines = service.split('\n');
  const [program = ''] = /apps\/\S+(?=\.js)/.exec(service) ?? [];
  expect(existsSync(join(root, `${program}.ts`))).toBe(true);
  expect(lines.filter((line) => line.endsWith(`--replace ${name}`))).toHaveLength(1);
  // As `infra/deploy/troubleshooting.md` shows every command, with a line break.
  const instructions = readFileSync(join(root, 'infra/deploy/troubleshooting.md'), 'utf8').replaceAll(/ \\\n\s*/g, ' ');
  const called = lines.find((line) => line.includes(program))?.split('apps/api')[0] ?? '';
  expect(called.length).toBeGreaterThan(50);
  expect(instructions).toContain(called);
});
