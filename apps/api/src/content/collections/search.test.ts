import { announcements, files, questions } from '@madrasah/contract';
import { XMLParser } from 'fast-xml-parser';
import { beforeEach, expect, test } from 'vitest';
import { anEntry, holdExampleFile } from '../../../test/collections/an-entry.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld({ cachesResponses: true });

let editor: ReturnType<typeof world.as>;
beforeEach(async () => {
  await holdExampleFile(world.db);
  editor = world.as(await world.aUser({ role: 'editor' }));
});

const found = async (query: string) =>
  (await world.app.inject(`/api/articles/search?q=${encodeURIComponent(query)}`))
    .json()
    .pages.map(({ href }: { href: string }) => href);

test('[COL-007] visitors find entries by a word of their text, and none that is not shown', async () => {
  const rapor = anEntry(announcements, { isPinned: false, body: '<p>Bawalah kartu manggis.</p>' });
  await editor.announcements.create(rapor);
  await editor.announcements.create({ ...rapor, title: 'Draf', status: 'draft' });
  await editor.questions.create(anEntry(questions, { title: 'Di mana kebun?', answer: 'Di belakang, dekat manggis.' }));
  await world.waitForSync();
  expect((await found('manggis')).toSorted()).toEqual(['/pengumuman/pembagian-rapor', '/tanya-jawab#di-mana-kebun']);
  expect(await found('kartu')).toEqual(['/pengumuman/pembagian-rapor']);
  expect(await found('durian')).toEqual([]);
  // A cached search changes at the end of the announcement.
  world.setClock(rapor.endsAt ?? '');
  expect(await found('kartu')).toEqual([]);
});

test('visitors find entries by joined words, numbers, and words with apostrophes', async () => {
  const body = '<p>Untuk manggis&amp;siswa/siswi, hari Jum’at. Biaya Rp175.000, kontak 0812-3456-7890.</p>';
  await editor.announcements.create(anEntry(announcements, { isPinned: false, body }));
  await editor.files.create(anEntry(files, { title: 'Edaran', letterNumber: 'B-123/MA.01/PP.00/2027' }));
  await world.waitForSync();
  for (const query of ['siswi', 'siswa/siswi', 'manggis', "jum'at", 'jumat', '175.000', '175000', '081234567890']) {
    expect([query, await found(query)]).toEqual([query, ['/pengumuman/pembagian-rapor']]);
  }
  for (const query of ['B-123/MA.01/PP.00/2027', 'ma.01', '123']) {
    expect([query, await found(query)]).toEqual([query, [expect.stringMatching(/edaran/)]]);
  }
  expect(await found('amp')).toEqual([]);
});

test('[FILE-009] visitors find a file by words of its title, with kind and size, until it ends', async () => {
  const { data } = await editor.files.create(anEntry(files, { title: 'Formulir mutasi belimbing' }));
  await editor.files.create(anEntry(files, { title: 'Draf belimbing', status: 'draft' }));
  await world.waitForSync();
  const search = async () => (await world.app.inject('/api/articles/search?q=belimbing')).json().pages;
  expect(await search()).toEqual([
    {
      title: 'Formulir mutasi belimbing (PDF, 1 kB)',
      href: `/unduhan/${data.id}/formulir-mutasi-belimbing.pdf`,
      snippet: 'Kata Nomor surat jambu',
    },
  ]);
  world.setClock(data.endsAt ?? '');
  expect(await search()).toEqual([]);
});

test('[COL-008] running entries are in the site map; ended ones leave it by the clock', async () => {
  const entry = anEntry(announcements, { isPinned: false });
  await editor.announcements.create(entry);
  await editor.announcements.create({ ...entry, title: 'Draf', status: 'draft' });
  await world.waitForSync();
  const addresses = async (): Promise<string[]> => {
    const { body } = await world.app.inject('/sitemap-pages.xml');
    const urls: { loc: string }[] = new XMLParser().parse(body).urlset.url;
    return urls
      .map(({ loc }) => new URL(loc).pathname)
      .filter((path) => /^\/(?:pengumuman|tanya-jawab|unduhan)/.test(path));
  };
  const { data: file } = await editor.files.create(anEntry(files, { endsAt: entry.endsAt }));
  await world.waitForSync();
  const fixed = ['/pengumuman', '/tanya-jawab', '/unduhan'];
  expect(await addresses()).toEqual([
    ...fixed,
    '/pengumuman/pembagian-rapor',
    `/unduhan/${file.id}/pembagian-rapor.pdf`,
  ]);
  world.setClock(entry.endsAt ?? '');
  expect(await addresses()).toEqual(fixed);
});
