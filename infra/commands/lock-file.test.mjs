import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addAddresses } from './lock-file.mjs';
import { root } from './repository.mjs';

const registry = 'https://registry.example/npm/';

const addressesOf = (packages) =>
  Object.values(addAddresses({ packages }, registry).packages).map(({ resolved }) => resolved);

test('packages have the addresses at which a registry keeps them', () => {
  const packages = {
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/@tanstack/react-query': { version: '5.0.0' },
    'apps/api/node_modules/other/node_modules/zod': { version: '3.1.0' },
    'node_modules/old-zod': { name: 'zod', version: '3.0.0' },
  };
  expect(addressesOf(packages)).toEqual([
    'https://registry.example/npm/zod/-/zod-4.6.7.tgz',
    'https://registry.example/npm/@tanstack/react-query/-/react-query-5.0.0.tgz',
    'https://registry.example/npm/zod/-/zod-3.1.0.tgz',
    'https://registry.example/npm/zod/-/zod-3.0.0.tgz',
  ]);
});

test('what comes from elsewhere stays as it is', () => {
  const packages = {
    '': { name: 'madrasah' },
    'apps/api': { version: '0.2.0' },
    'node_modules/@madrasah/api': { resolved: 'apps/api', link: true },
    'node_modules/zod/node_modules/inside': { version: '1.0.0', inBundle: true },
    'node_modules/forked': { version: '1.0.0', resolved: 'git+ssh://git@host/forked.git#1' },
  };
  expect(addAddresses({ packages }, registry).packages).toEqual(packages);
});

test('the lock file of the repository names a digest, and no address, of every package', async () => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const installed = Object.entries(packages).filter(([folder, { link }]) => folder.includes('node_modules/') && !link);
  expect(installed.length).toBeGreaterThan(500);
  const wrong = installed.filter(([, { integrity, resolved }]) => !integrity || resolved);
  expect(wrong.map(([folder]) => folder)).toEqual([]);
});
