import { limits } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { expect, test } from 'vitest';
import { rowsLookedAt } from '../../../test/database/database-work.ts';
import { aWorld } from '../../../test/world.ts';
import { listForModeration } from './comments.queries.ts';

const world = aWorld();
const many = 5_000;
/** Room for the shown page, and what belongs to it. */
const fewMore = 200;

const text = `'Terima kasih atas kabar nomor ' || number || ' tentang kegiatan madrasah. ' || md5(number::text) || ' ' ||
  repeat('Semoga sukses selalu untuk semua. ', 1 + number % 4)`;

const sought = { rare: '7f39f8317fbdb198', common: 'terima kasih', none: 'qqqq tidak ada', author: 'Penulis 4711' };

test('among many comments every search of staff is answered without scanning them all', async () => {
  const admin = world.as(await world.aUser({ role: 'admin' }));
  const { id } = (await admin.articles.create(anArticleInput())).data;
  await world.db.execute(
    `insert into comments (id, article_id, author, email, content, status, created_at)
     select 'c' || number, ?, 'Penulis ' || number, 'p' || number || '@surat.example', ${text}, 'pending',
            now() - number * interval '1 minute'
     from generate_series(1, ${many}) as numbers(number)`,
    [id],
  );
  await world.db.execute('vacuum analyze comments');
  const { db } = world;
  for (const [kind, search] of Object.entries(sought)) {
    const rows = await rowsLookedAt(db, () =>
      listForModeration(
        { db, now: () => world.now, actor: null, cacheDependencies: null },
        { page: 1, limit: 20, search },
      ),
    );
    expect.soft(rows, kind).toBeLessThan(limits.moderation.counted + fewMore);
  }
  const { pagination } = await admin.comments.listForStaff({ search: sought.common });
  expect(pagination.total).toBe(limits.moderation.counted);
  expect((await admin.comments.listForStaff({ search: sought.author })).data[0]?.author).toBe('Penulis 4711');
});
