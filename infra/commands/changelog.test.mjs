import { readChangesets } from '@changesets/read';
import { expect, test } from 'vitest';
import { addToChangelog, withoutOperatorDescription } from './changelog.mjs';
import { root } from './repository.mjs';

const aChangeset = (id, type, words) => ({
  id,
  summary: `What programmers read of ${id}.${words === undefined ? '' : `\n\n## Untuk operator\n\n${words}`}`,
  releases: [
    { name: '@madrasah/public', type: 'patch' },
    { name: '@madrasah/api', type },
  ],
});

test('the changelog describes a release for operators in Indonesian, then for programmers, largest changes first', () => {
  const first = '# Catatan rilis\n\nUntuk yang mengurus server.\n\n## 1.0.0 (2026-12-01)\n\nRilis pertama.\n';
  const second = addToChangelog(first, {
    version: '2.0.0',
    day: '2027-01-05',
    changesets: [
      aChangeset('mail', 'minor', 'Situs dapat mengirim surel.\n\nIsi `SMTP_URL`.'),
      aChangeset('ports', 'major', 'Port pindah.'),
    ],
  });
  expect(second).toBe(
    first.replace(
      '## 1.0.0',
      '## 2.0.0 (2027-01-05)\n\n### Perlu tindakan\n\n- Port pindah.\n\n### Baru\n\n- Situs dapat mengirim surel.\n\n  Isi `SMTP_URL`.\n\n### For programmers\n\n- What programmers read of ports.\n- What programmers read of mail.\n\n## 1.0.0',
    ),
  );
});

test('every pending changeset has a description for operators', async () => {
  expect(withoutOperatorDescription(await readChangesets(root))).toEqual([]);
});

test('a changeset without a description for operators is named, and nothing is released', () => {
  const release = { version: '2.0.0', day: '2027-01-05' };
  const changesets = [
    aChangeset('described', 'minor', 'Baru.'),
    aChangeset('silent', 'patch'),
    aChangeset('empty', 'patch', ''),
  ];
  expect(() => addToChangelog('# Catatan rilis\n', { ...release, changesets })).toThrow(
    '.changeset/silent.md, .changeset/empty.md',
  );
});
