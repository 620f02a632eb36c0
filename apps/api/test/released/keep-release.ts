import { randomUUID } from 'node:crypto';
import { aComment, anArticleInput } from '@madrasah/contract/examples';
import { expect, test, vi } from 'vitest';
import { type StoredTable, tablesQuery } from '../../src/database/snapshot.ts';
import { applicationVersion } from '../../src/shared/application-version.ts';
import { callProcedure } from '../http/call-procedure.ts';
import { prepare } from '../http/every-call.ts';
import { aPicture } from '../pictures.ts';
import { scenes } from '../scenes/index.ts';
import { aWorld } from '../world.ts';
import { writeRelease } from './write-release.ts';

/**
 * `npm run keep-release -w @madrasah/api`, once when a version is released: stores a small state of it, for the tests
 * of all later versions. Every procedure is called once, so that rows are as this version writes them.
 */
const world = aWorld({ sendsMail: true });

async function callEverything() {
  // Without the refused calls, some of which reach a limit first.
  for (const [path, { refused: _, ...scene }] of scenes) {
    const { example, headers, row } = await prepare(world, scene);
    if (row && !scene.file) await callProcedure(world.app, path, example, { headers: headers.admin });
  }
}

/** State that no single call creates. */
async function writeArticle() {
  const editor = world.as(await world.aUser({ role: 'editor' }));
  const pictures = {
    imageBase64: await aPicture('#0a7'),
    galleries: [{ imageBase64: await aPicture('#a70'), caption: 'Latihan' }],
  };
  const { data } = await editor.articles.create(anArticleInput({ title: 'Juara lomba robotik', ...pictures }));
  await editor.articles.update({ id: data.id, slug: 'juara-robotik', version: data.version });
  const reader = world.asVisitor(randomUUID());
  await reader.articles.view({ id: data.id });
  await reader.articles.like({ id: data.id });
  await reader.comments.send(aComment(data.id));
}

/** Jobs continue after the responses of their calls. */
const untilJobsEnd = () =>
  vi.waitFor(
    async () => {
      const [row] = await world.db.execute<{ running: number }[]>(
        `select (select count(*) from backup_runs where ended_at is null)
           + (select count(*) from import_jobs where state in ('checking', 'running')) as running`,
      );
      expect(Number(row?.running)).toBe(0);
    },
    { timeout: 60_000 },
  );

async function emptyTables(): Promise<string[]> {
  const empty: string[] = [];
  for (const { name } of await world.db.execute<StoredTable[]>(tablesQuery)) {
    const [row] = await world.db.execute<{ isEmpty: boolean }[]>(
      `select not exists (select from "${name}") as "isEmpty"`,
    );
    if (row?.isEmpty) empty.push(name);
  }
  return empty;
}

test(`the state of ${applicationVersion} is stored`, async () => {
  await callEverything();
  await writeArticle();
  await untilJobsEnd();
  // State that needs time: days of visits, weekly letters, repeated password guesses.
  const empty = await emptyTables();
  expect(
    empty.filter((name) => /^(articles|users|comments|guest_messages|images|settings|gallery_items)$/.test(name)),
  ).toEqual([]);
  process.stdout.write(`no rows in ${empty.join(', ')}\n`);
  await writeRelease({
    version: applicationVersion,
    connection: world.connection,
    images: world.services.images,
    now: world.now,
  });
});
