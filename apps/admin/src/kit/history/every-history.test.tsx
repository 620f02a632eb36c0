// @vitest-environment jsdom
import { sampleOf } from '@madrasah/config/release-run';
import { collections } from '@madrasah/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { eventually, openStaffApp } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });
const savedAt = '2026-03-10T03:00:00.000Z';
const listed = (number: number) => ({
  ...{ number, title: `Judul ${number}`, status: 'draft', isScheduled: false, savedAt, savedBy: null },
});

/** The present record and its version of each thing that has a history, as the server sends them. */
const things: [path: string, calls: { present: string; list: string; one: string; restore: string }, record: object][] =
  [
    [
      '/articles/history/k3x9',
      { present: 'articles.byId', list: 'revisions.list', one: 'revisions.byNumber', restore: 'revisions.restore' },
      {
        publicId: 'k3x9',
        publication: 'unpublished',
        authorUser: null,
        category: 'Berita',
        tags: [],
        image: null,
        galleries: [],
        excerpt: '',
        content: '',
        metaTitle: '',
        metaDescription: '',
      },
    ],
    ...sampleOf(collections, 4).map(({ api, fields }): (typeof things)[number] => [
      `/collections/${api}/history/k3x9`,
      {
        ...{ present: `${api}.byId`, list: `${api}.revisions` },
        ...{ one: `${api}.revision`, restore: `${api}.restoreRevision` },
      },
      {
        ...{ id: 'k3x9', slug: 'judul', shownFrom: null, shownUntil: null, changedAt: savedAt, state: 'draft' },
        ...{ createdBy: null, updatedBy: null },
        ...Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial])),
      },
    ]),
  ];

describe.each(things)('%s', (path, calls, record) => {
  const open = (query = '') =>
    openStaffApp(`${path}${query}`, {
      'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
      [calls.present]: () => ({ data: { ...record, title: 'Judul 25', status: 'draft', version: 25 } }),
      [calls.list]: (input) => {
        const { page = 1 } = Object(input);
        const numbers = Array.from({ length: 25 }, (_, index) => 25 - index).slice(10 * (page - 1), 10 * page);
        return { data: numbers.map(listed), pagination: { page, limit: 10, total: 25, totalPages: 3 } };
      },
      [calls.one]: (input) => {
        const { number } = Object(input);
        return { data: { ...record, ...listed(number), former: number > 1 ? number - 1 : null } };
      },
      [calls.restore]: () => ({ data: { ...record, title: 'Judul 2', status: 'draft', version: 26 } }),
    });

  test('[STF-002] the pages of the history lead to every one of 25 versions', async () => {
    await open();
    const seen = new Set<string | undefined>();
    for (const page of [1, 2, 3]) {
      if (page > 1) await user.click(screen.getByRole('button', { name: `Halaman ${page}` }));
      const list = await screen.findByRole('list', { name: /^Versi .*, yang terbaru lebih dulu$/ });
      await eventually(() => expect(list.textContent).toContain(`Judul ${25 - 10 * (page - 1)}`));
      for (const { textContent } of within(list).getAllByRole('link')) seen.add(/Judul \d+/.exec(textContent)?.[0]);
    }
    expect(seen.size).toBe(25);
  });

  test('[STF-003] a version is restored only from its difference with the present one', async () => {
    const { callsOf } = await open('?revision=2');
    await user.click(await screen.findByRole('link', { name: 'Lihat bedanya, lalu pulihkan' }));
    const restore = await screen.findByRole('button', { name: 'Pulihkan versi ini' });
    const shown = screen.getByRole('region', { name: 'Perbandingan versi' });
    expect(shown.querySelector('del')?.textContent).toContain('2');
    expect(shown.querySelector('ins')?.textContent).toContain('25');
    await user.click(restore);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pulihkan' }));
    await eventually(() => expect(callsOf(calls.restore)).toHaveLength(1));
    expect(callsOf(calls.restore)[0]?.input).toEqual({ id: 'k3x9', number: 2, version: 25 });
  });
});
