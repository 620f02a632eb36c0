import { limits } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { beforeEach, expect, test } from 'vitest';
import { fastest } from '../../../test/pace.ts';
import { aWorld, type World } from '../../../test/world.ts';

const world = aWorld();
const many = 100_000;
/** Few enough for the deadline of a statement. */
const batch = 5_000;
const mostMs = 100;
const timeout = { timeout: 240_000 };

let admin: ReturnType<World['as']>;
beforeEach(async () => {
  admin = world.as(await world.aUser({ role: 'admin' }));
});

const words = `'Terima kasih atas kabar nomor ' || number || ' tentang kegiatan madrasah. ' || md5(number::text) || ' ' ||
  repeat('Semoga sukses selalu untuk semua. ', 1 + number % 4)`;

const sought = { rare: '7f39f8317fbdb198', common: 'terima kasih', nobody: 'qqqq tidak ada', author: 'Penulis 4711' };
test('among a hundred thousand comments whatever staff look for is there at once', timeout, async () => {
  const { id } = (await admin.articles.create(anArticleInput())).data;
  for (let first = 1; first <= many; first += batch) {
    await world.db.execute(
      `insert into comments (id, article_id, author, email, content, status, created_at)
       select 'c' || number, ?, 'Penulis ' || number, 'p' || number || '@surat.example', ${words}, 'pending',
              now() - number * interval '1 minute'
       from generate_series(?::int, ?::int) as numbers(number)`,
      [id, first, first + batch - 1],
    );
  }
  await world.db.execute('vacuum analyze comments');
  for (const [kind, search] of Object.entries(sought)) {
    expect(await fastest(world, () => admin.comments.listForStaff({ search })), kind).toBeLessThan(mostMs);
  }
  const { pagination } = await admin.comments.listForStaff({ search: sought.common });
  expect(pagination.total).toBe(limits.comments.counted);
  expect((await admin.comments.listForStaff({ search: sought.author })).data[0]?.author).toBe('Penulis 4711');
});
