import {
  categoryPalette,
  collectionPages,
  type MenuEntry,
  type MenuNode,
  type MenuTarget,
  withInstitution,
} from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { beforeEach, describe, expect, test } from 'vitest';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld({ cachesResponses: true });

type Caller = ReturnType<typeof world.as>;
let editor: Caller;
beforeEach(async () => {
  editor = world.as(await world.aUser({ role: 'editor', fullName: 'Bu Sari' }));
});

const entry = (target: MenuTarget, changes: Partial<MenuNode> = {}): MenuNode => ({
  title: '',
  target,
  children: [],
  ...changes,
});
const group = (title: string, children: MenuNode[]) => entry({ kind: 'group' }, { title, children });
const about = entry({ kind: 'page', path: '/about' });

const menu = async (): Promise<MenuEntry[]> => (await world.app.inject('/api/menus')).json();
const titles = async () => (await menu()).map(({ title }) => title);

async function save(entries: MenuNode[], caller = editor) {
  const { version } = await caller.menus.forStaff();
  const saved = await caller.menus.save({ entries, version });
  await world.waitForSync();
  return saved;
}

/** Whether the response was made for this request instead of taken from the cache. */
async function isMade(url: string): Promise<boolean> {
  const { computed } = world.app.cacheFigures.answers;
  await world.app.inject(url);
  return world.app.cacheFigures.answers.computed > computed;
}

test('the menu of a new site is the specified tree, and is it again when that is saved', async () => {
  const specified = await menu();
  const { entries, version } = await editor.menus.forStaff();
  const { defaultEntries } = await editor.menus.choices();
  expect([version, entries]).toEqual([0, defaultEntries]);
  await save([about]);
  expect(await titles()).toEqual(['Tentang Kami']);
  await save(defaultEntries);
  expect(await menu()).toEqual(specified);
  // Later changes of the fixed nodes are followed again.
  await world.db.execute("update categories set name = 'Kabar' where slug = 'publikasi'");
  await world.waitForSync();
  expect(await titles()).toContain('Kabar');
});

test('entries of every kind have the address and the name of their target, or a title of their own', async () => {
  const { name } = await editor.categories.create({ name: 'Alumni', color: categoryPalette[0] });
  const { data: article } = await editor.articles.create(
    anArticleInput({ title: 'Profil Madrasah', status: 'published', category: name }),
  );
  await save([
    entry({ kind: 'category', slug: 'beranda' }),
    group('Informasi', [
      entry({ kind: 'collection', api: 'announcements' }),
      entry({ kind: 'category', slug: 'alumni' }, { children: [entry({ kind: 'article', id: article.publicId })] }),
    ]),
    entry({ kind: 'link', href: 'https://kemenag.go.id/' }, { title: 'Kemenag' }),
    { ...about, title: 'Siapa kami' },
  ]);
  const alumni = (await editor.categories.list()).find(({ slug }) => slug === 'alumni');
  const leaf = { submenu: [], parentId: null };
  expect(await menu()).toEqual([
    { ...leaf, title: 'Beranda', slug: 'beranda', href: '/' },
    {
      ...leaf,
      title: 'Informasi',
      slug: 'informasi',
      href: '/pengumuman',
      submenu: [
        { ...leaf, title: 'Pengumuman', slug: 'pengumuman', href: '/pengumuman' },
        {
          ...leaf,
          title: 'Alumni',
          slug: 'alumni',
          href: '/articles/alumni',
          submenu: [
            {
              ...leaf,
              title: 'Profil Madrasah',
              slug: 'profil-madrasah',
              href: '/articles/alumni/profil-madrasah',
              parentId: alumni?.id,
            },
          ],
        },
      ],
    },
    { ...leaf, title: 'Kemenag', slug: '', href: 'https://kemenag.go.id/' },
    { ...leaf, title: 'Siapa kami', slug: 'about', href: '/about' },
  ]);
});

test('[COL-013] the page of every collection can be put into the public menu', async () => {
  const { collections } = await editor.menus.choices();
  const pages = Object.values(collectionPages).map(({ path, title }) => ({
    path,
    title: withInstitution(title, 'madrasah'),
  }));
  expect(collections.map(({ href }) => href)).toEqual(pages.map(({ path }) => path));
  await save(collections.map(({ target }) => entry(target)));
  expect((await menu()).map(({ title, href }) => [title, href])).toEqual(pages.map(({ title, path }) => [title, path]));
});

describe('a target that visitors may not see', () => {
  const publish = async (changes: object = {}) =>
    (
      await editor.articles.create(
        anArticleInput({ title: 'Visi', status: 'published', category: 'Profil', ...changes }),
      )
    ).data;
  const linkTo = ({ publicId }: { publicId: string }) =>
    save([about, entry({ kind: 'article', id: publicId }, { children: [entry({ kind: 'category', slug: 'guru' })] })]);
  const shown = async () => {
    await world.waitForSync();
    return titles();
  };
  const stateOf = async () => (await editor.menus.forStaff()).entries.map(({ name, state }) => [name, state]);

  test('leaves the menu with what is below it, comes back, and is marked for staff', async () => {
    const article = await publish();
    await linkTo(article);
    expect(await titles()).toEqual(['Tentang Kami', 'Visi']);
    await editor.articles.update({ id: article.id, status: 'draft', title: 'Rahasia' });
    expect(await shown()).toEqual(['Tentang Kami']);
    expect((await world.app.inject('/api/menus')).body).not.toMatch(/Rahasia|guru/);
    expect(await stateOf()).toEqual([
      ['Tentang Kami', 'shown'],
      ['Rahasia', 'hidden'],
    ]);
    await editor.articles.update({ id: article.id, status: 'published', title: 'Visi kami' });
    expect(await shown()).toEqual(['Tentang Kami', 'Visi kami']);
    await editor.articles.remove({ id: article.id });
    expect(await shown()).toEqual(['Tentang Kami']);
    expect(await stateOf()).toEqual([
      ['Tentang Kami', 'shown'],
      ['Visi', 'missing'],
    ]);
  });

  test('is hidden until its time, and a cached menu changes at that moment', async () => {
    const [from, until] = ['2026-03-10T04:00:00.000Z', '2026-03-10T05:00:00.000Z'];
    await linkTo(await publish({ publishAt: from, expiresAt: until }));
    const at = async (time: string) => {
      world.setClock(time);
      return (await titles()).length;
    };
    expect([await at('2026-03-10T03:59:59.999Z'), await at(from)]).toEqual([1, 2]);
    expect([await at('2026-03-10T04:59:59.999Z'), await at(until)]).toEqual([2, 1]);
  });

  test('that was deleted keeps its last known name, also when the menu is saved again', async () => {
    const { id } = await editor.categories.create({ name: 'Alumni' });
    const alumni = entry({ kind: 'category', slug: 'alumni' });
    await save([about, alumni]);
    await editor.categories.remove({ id });
    expect(await shown()).toEqual(['Tentang Kami']);
    const saved = await save([alumni, about]);
    expect(saved.entries.map(({ name, state, href }) => [name, state, href])).toEqual([
      ['Alumni', 'missing', null],
      ['Tentang Kami', 'shown', '/about'],
    ]);
  });
});

describe('cached pages', () => {
  test('are made once after a change of the menu, of an added category in it, or of a linked article’s address', async () => {
    const { id } = await editor.categories.create({ name: 'Alumni' });
    const { data: article } = await editor.articles.create(
      anArticleInput({ title: 'Visi', status: 'published', category: 'Profil' }),
    );
    const again = async (change: () => Promise<unknown>) => {
      await isMade('/api/menus');
      await change();
      await world.waitForSync();
      return [await isMade('/api/menus'), await isMade('/api/menus'), await isMade('/api/guestbook')];
    };
    await isMade('/api/guestbook');
    const entries = [entry({ kind: 'category', slug: 'alumni' }), entry({ kind: 'article', id: article.publicId })];
    expect(await again(() => save(entries))).toEqual([true, false, false]);
    expect(await again(() => editor.categories.update({ id, name: 'Para alumni' }))).toEqual([true, false, false]);
    expect(await again(() => editor.articles.update({ id: article.id, title: 'Visi kami' }))).toEqual([
      true,
      false,
      false,
    ]);
    expect(await again(() => editor.articles.update({ id: article.id, content: '<p>Lain.</p>' }))).toEqual([
      false,
      false,
      false,
    ]);
    expect(await again(() => editor.categories.create({ name: 'Pramuka' }))).toEqual([false, false, false]);
  });
});

test('a save over a newer version is refused with who and when, and of ten saves of one version one is stored', async () => {
  const other = world.as(await world.aUser({ role: 'admin', fullName: 'Pak Anwar' }));
  await save([about], other);
  const refused = await editor.menus.save({ entries: [about], version: 0 }).catch(({ cause }) => cause);
  expect(refused).toMatchObject({
    code: 'STALE',
    details: { current: { version: 1, updatedAt: world.now.toISOString(), updatedBy: 'Pak Anwar' } },
  });
  const saves = Array.from({ length: 10 }, () => editor.menus.save({ entries: [about], version: 1 }));
  const outcomes = await Promise.allSettled(saves);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the activity log has the entries that a save added, removed or redirected', async () => {
  await save([group('Informasi', [about]), { ...about, title: 'Profil' }]);
  await save([group('Informasi', []), { ...about, title: 'Profil', target: { kind: 'page', path: '/contact' } }]);
  const admin = world.as(await world.aUser({ role: 'admin' }));
  const [latest] = (await admin.activity.list({})).data;
  expect(latest).toMatchObject({
    action: 'menu.save',
    changes: [
      { field: 'Informasi > Tentang Kami', before: 'page:/about', after: null },
      { field: 'Profil', before: 'page:/about', after: 'page:/contact' },
    ],
  });
});

describe('the input', () => {
  const send = async (entries: unknown) => {
    const headers = await world.signIn({ role: 'editor' });
    const answer = await callProcedure(world.app, 'menus.save', { entries, version: 0 }, { headers });
    return [answer.statusCode, ...Object.keys(answer.json().errors ?? {})];
  };
  const link = (href: string) => [entry({ kind: 'link', href }, { title: 'Tautan' })];
  const nested = (levels: number): MenuNode => group('Grup', levels > 1 ? [nested(levels - 1)] : []);

  test.each([
    ['no entry', [], 'entries'],
    ['a script', link('javascript:alert(1)'), 'entries.0.target.href'],
    ['an address without encryption', link('http://kemenag.go.id'), 'entries.0.target.href'],
    ['an address relative to the scheme', link('//kemenag.go.id'), 'entries.0.target.href'],
    ['a link without a title', [entry({ kind: 'link', href: 'https://a.id' })], 'entries.0.title'],
    ['a group without a title', [group(' ', [])], 'entries.0.title'],
    ['a title of 61 characters', [{ ...about, title: 'x'.repeat(61) }], 'entries.0.title'],
    ['an unknown kind', [entry({ kind: 'script' } as never)], 'entries.0.target.kind'],
    ['a fourth level', [nested(4)], 'entries.0.children.0.children.0.children'],
    ['101 entries', Array.from({ length: 101 }, () => about), 'entries'],
    [
      '101 entries in two levels',
      [
        group(
          'A',
          Array.from({ length: 100 }, () => about),
        ),
      ],
      'entries',
    ],
  ])('%s is refused with the field', async (_name, entries, field) => {
    expect(await send(entries)).toEqual([422, field]);
  });

  test('three levels, 60 characters and 100 entries are accepted', async () => {
    expect(await send([nested(3), { ...about, title: 'x'.repeat(60) }])).toEqual([200]);
    const full = [
      group(
        'A',
        Array.from({ length: 99 }, () => about),
      ),
    ];
    expect((await save(full)).entries[0]?.children).toHaveLength(99);
  });

  test('an author may neither read nor save it', async () => {
    const author = world.as(await world.aUser({ role: 'author' }));
    for (const call of [
      author.menus.forStaff(),
      author.menus.choices(),
      author.menus.save({ entries: [about], version: 0 }),
    ]) {
      await expect(call).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});
