import { categoryPalette } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { aWorld } from '../../../test/world.ts';
import { addImportedCategory, navigation, seedNavigation } from '../category-tree/category-tree.queries.ts';
import { findRedirect } from '../redirects/index.ts';

const world = aWorld();

async function asEditor() {
  return world.as(await world.aUser({ role: 'editor' }));
}

describe('the navigation', () => {
  test('[API-028] [ENT-033] is a tree of entries with title, slug, href, parentId and submenu', async () => {
    const menus = (await world.app.inject({ url: '/api/menus' })).json();
    const bidang = menus.find(({ title }: { title: string }) => title === 'Bidang');
    expect(bidang).toEqual({
      title: 'Bidang',
      slug: 'bidang',
      href: '/articles/bidang',
      parentId: null,
      submenu: [
        { title: 'Akademik', slug: 'akademik', href: '/articles/akademik', parentId: expect.any(Number), submenu: [] },
        expect.objectContaining({
          title: 'Kesiswaan',
          submenu: [expect.objectContaining({ title: 'Ekstrakurikuler', href: '/articles/ekstrakurikuler' })],
        }),
        expect.objectContaining({ title: 'Humas', submenu: [expect.objectContaining({ title: 'Kerjasama and MOU' })] }),
      ],
    });
  });

  test('seeding it again changes nothing, and keeps a name that an administrator gave', async () => {
    const before = await world.asVisitor().menus.list();
    await world.orm.em.execute("update categories set name = 'Mitra' where slug = 'kerjasama-and-mou'");
    await seedNavigation(world.db);
    const after = await world.asVisitor().menus.list();
    expect(JSON.stringify(after)).toBe(JSON.stringify(before).replace('Kerjasama and MOU', 'Mitra'));
    await world.orm.em.execute("update categories set name = 'Kerjasama and MOU' where slug = 'kerjasama-and-mou'");
  });

  test('[API-029] [ENT-032] a slug gives its title and description; an unknown one is not found', async () => {
    const menu = (await world.app.inject({ url: '/api/menus/ekstrakurikuler' })).json();
    expect(menu).toEqual({
      title: 'Ekstrakurikuler',
      description: 'Ruang siswa menumbuhkan minat dan bakat.',
      slug: 'ekstrakurikuler',
      parent: { title: 'Kesiswaan', slug: 'kesiswaan' },
    });
    const unknown = await world.app.inject({ url: '/api/menus/tidak-ada' });
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Menu tidak ditemukan']);
  });

  test('[API-030] [ENT-034] the picker’s tree has nodes of id, title and children, without links', async () => {
    const tree = (await world.app.inject({ url: '/api/menus/tree' })).json();
    const titles = (nodes: { title: string; children: [] }[]): string[] =>
      nodes.flatMap((node) => [node.title, ...titles(node.children)]);
    expect(Object.keys(tree[0])).toEqual(['id', 'title', 'children']);
    expect(titles(tree)).toContain('Ekstrakurikuler');
    expect(titles(tree)).not.toContain('Buku Tamu');
    expect(titles(tree)).not.toContain('Beranda');
  });
});

describe('categories', () => {
  test('[API-031] [ENT-028] are the leaves of the tree, as a bare list', async () => {
    const list = (await world.app.inject({ url: '/api/categories' })).json();
    expect(Object.keys(list[0]).sort()).toEqual(
      [
        'articleCount',
        'color',
        'description',
        'id',
        'kind',
        'mainArticle',
        'name',
        'parentId',
        'slug',
        'version',
      ].sort(),
    );
    const slugs = list.map(({ slug }: { slug: string }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(['sejarah', 'ekstrakurikuler', 'program-unggulan', 'tanpa-kategori']));
    for (const branch of ['profil', 'kesiswaan', 'beranda', 'buku-tamu']) expect(slugs).not.toContain(branch);
    expect(navigation).toHaveLength(8);
  });

  test('[ENT-030] [CONST-019] without a colour get the ten of the palette in rotation', async () => {
    const colors = (await world.asVisitor().categories.list()).map(({ color }) => color);
    expect(new Set(categoryPalette).size).toBe(10);
    expect(colors.length).toBeGreaterThan(12);
    expect(colors).toEqual(colors.map((_, index) => categoryPalette[index % 10]));
  });

  test('added ones without a stored colour have colours in the order of their creation, wherever they are listed', async () => {
    const editor = await asEditor();
    for (const name of ['Satu', 'Dua']) await editor.categories.create({ name });
    await world.orm.em.execute(
      "update categories set color = null, position = case name when 'Dua' then 900 else 901 end where name in ('Satu', 'Dua')",
    );
    const all = await world.asVisitor().categories.list();
    const listed = all.filter(({ name }) => name === 'Satu' || name === 'Dua');
    expect(listed.map(({ name, color }) => [name, color])).toEqual([
      ['Dua', categoryPalette[1]],
      ['Satu', categoryPalette[0]],
    ]);
  });

  test('[ENT-030] twelve that are added without a colour get colours 1 to 10, 1 and 2, and keep them', async () => {
    const editor = await asEditor();
    const rotation = Array.from({ length: 12 }, (_, index) => categoryPalette[index % 10]);
    const added = [];
    for (const index of rotation.keys()) added.push(await editor.categories.create({ name: `Tanpa Warna ${index}` }));
    expect(added.map(({ color }) => color)).toEqual(rotation);
    await editor.categories.create({ name: 'Berwarna', color: '#123456' });

    const ids = new Set(added.map(({ id }) => id));
    const listed = (await world.asVisitor().categories.list()).filter(({ id }) => ids.has(id));
    expect(listed.map(({ color }) => color)).toEqual(rotation);
    const changed = await editor.categories.update({ id: added[4]?.id ?? 0, description: 'Baru' });
    expect(changed.color).toBe(rotation[4]);
    const [stored] = await world.db.execute("select color from categories where name = 'Tanpa Warna 4'");
    expect(stored).toEqual({ color: null });
  });

  test('[API-032] [VAL-014] are added with trimmed fields, in the chosen colour', async () => {
    const editor = await asEditor();
    const created = await editor.categories.create({
      name: '  Alumni ',
      description: ' Kabar alumni ',
      color: ' #0f766e ',
    });
    expect(created).toEqual({
      id: expect.any(Number),
      name: 'Alumni',
      description: 'Kabar alumni',
      color: '#0f766e',
      articleCount: 0,
      slug: 'alumni',
      parentId: null,
      kind: 'added',
      version: 1,
      mainArticle: null,
    });
    expect((await editor.categories.create({ name: 'Perpustakaan', color: '#000000' })).color).toBe('#000000');
    await editor.articles.create(anArticleInput({ category: 'Alumni' }));
    expect((await world.asVisitor().articles.published({ category: 'alumni' })).pagination.total).toBe(1);
  });

  test('[VAL-011] a blank name is refused with the catalogue’s message, on adding and on changing', async () => {
    const editor = await asEditor();
    const { id } = await editor.categories.create({ name: 'Alumni' });
    const refused = { code: 'BAD_REQUEST', message: 'Nama kategori wajib diisi' };
    await expect(editor.categories.create({ name: '   ' })).rejects.toMatchObject(refused);
    await expect(editor.categories.create({})).rejects.toMatchObject(refused);
    await expect(editor.categories.update({ id, name: ' ' })).rejects.toMatchObject(refused);
  });

  test('a taken name is refused, whatever its case', async () => {
    const editor = await asEditor();
    await expect(editor.categories.create({ name: 'BERITA' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Nama kategori sudah digunakan',
      cause: { details: { errors: { name: 'Nama kategori sudah digunakan' } } },
    });
  });

  test('a save from an outdated version is refused with who changed it and when; the newer one stays', async () => {
    const [first, second] = [await world.aUser({ role: 'editor', fullName: 'Bu Aisyah' }), await asEditor()];
    const { id, version } = await second.categories.create({ name: 'Alumni' });
    const changed = await world.as(first).categories.update({ id, version, name: 'Ikatan Alumni' });
    const current = { version: changed.version, updatedBy: 'Bu Aisyah', updatedAt: world.now.toISOString() };
    const late = second.categories.update({ id, version, description: 'Kabar alumni' });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT', cause: { code: 'STALE', details: { current } } });
    const again = await second.categories.update({ id, version: changed.version, description: 'Kabar alumni' });
    expect(again).toMatchObject({ name: 'Ikatan Alumni', description: 'Kabar alumni' });
  });

  test('are in the order of the navigation, with the added ones after them', async () => {
    const editor = await asEditor();
    await editor.categories.create({ name: 'Alumni' });
    const names = (await editor.categories.list()).map(({ name }) => name);
    expect(names.slice(0, 6)).toEqual([
      'Sejarah',
      'Visi dan Misi',
      'Guru',
      'Prestasi Madrasah',
      'Akademik',
      'Ekstrakurikuler',
    ]);
    expect(names.slice(-3)).toEqual(['Tafsir', 'Tanpa Kategori', 'Alumni']);
  });

  test('that were added have the requested order, in the list and in the picker', async () => {
    const editor = await asEditor();
    const [alumni, pustaka, asrama] = [
      await editor.categories.create({ name: 'Alumni' }),
      await editor.categories.create({ name: 'Pustaka' }),
      await editor.categories.create({ name: 'Asrama' }),
    ];
    const ids = [asrama.id, alumni.id, pustaka.id];
    const listed = await editor.categories.reorder({ ids });
    expect(listed.slice(-3).map(({ name, version }) => [name, version])).toEqual([
      ['Asrama', 1],
      ['Alumni', 1],
      ['Pustaka', 1],
    ]);
    expect((await world.asVisitor().menus.tree()).slice(-3).map(({ id }) => id)).toEqual(ids);
  });

  test('an order that leaves one out, or names one of the navigation, is refused', async () => {
    const editor = await asEditor();
    const [alumni, pustaka] = [
      await editor.categories.create({ name: 'Alumni' }),
      await editor.categories.create({ name: 'Pustaka' }),
    ];
    const ofNavigation = (await editor.categories.list())[0]?.id ?? 0;
    for (const ids of [
      [alumni.id],
      [alumni.id, alumni.id],
      [ofNavigation, alumni.id],
      [pustaka.id, alumni.id, 99_999],
    ]) {
      await expect(editor.categories.reorder({ ids })).rejects.toMatchObject({ code: 'CONFLICT' });
    }
  });

  test('[API-033] are changed in part; the address stays when the name changes', async () => {
    const editor = await asEditor();
    const created = await editor.categories.create({ name: 'Alumni', description: 'Kabar' });
    const changed = await editor.categories.update({ id: created.id, name: 'Ikatan Alumni' });
    expect(changed).toEqual({ ...created, name: 'Ikatan Alumni', version: created.version + 1 });
  });

  test('[API-034] deleting one moves its articles to Tanpa Kategori', async () => {
    const editor = await asEditor();
    const { id } = await editor.categories.create({ name: 'Alumni' });
    const { data } = await editor.articles.create(anArticleInput({ category: 'Alumni' }));
    expect(await editor.categories.remove({ id })).toEqual({ message: 'Kategori berhasil dihapus!' });
    expect((await editor.articles.byId({ id: data.id })).data.category).toBe('Tanpa Kategori');
    await expect(editor.categories.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('one that is merged gives its articles, its address and those that led to it to the other one', async () => {
    const editor = await asEditor();
    const [alumni, news] = [
      await editor.categories.create({ name: 'Alumni' }),
      await editor.categories.create({ name: 'Warta' }),
    ];
    const below = await editor.categories.create({ name: 'Reuni' });
    await editor.categories.update({ id: below.id, parentId: alumni.id });
    const { data: article } = await editor.articles.create(anArticleInput({ category: 'Alumni' }));
    const { data: trashed } = await editor.articles.create(anArticleInput({ category: 'Alumni' }));
    await editor.articles.remove({ id: trashed.id });
    await world.db.execute('insert into redirects (path, category_id) values (?, ?)', ['/category/lulusan', alumni.id]);

    const { message } = await editor.categories.remove({ id: alumni.id, into: news.id });
    expect(message).toContain('Warta');
    expect((await editor.articles.byId({ id: article.id })).data.category).toBe('Warta');
    await editor.trash.restore({ id: trashed.publicId });
    expect((await world.asVisitor().articles.published({ category: 'warta' })).pagination.total).toBe(2);
    const context = { db: world.db, actor: null, now: () => world.now };
    for (const path of ['/articles/alumni', '/articles/alumni/', '/category/lulusan'])
      expect(await findRedirect(context, path)).toBe('/articles/warta');
    expect((await editor.categories.list()).find(({ id }) => id === below.id)?.parentId).toBeNull();
    const [logged] = await world.db.execute("select changes from activities where action = 'category.delete'");
    expect(logged).toEqual({ changes: [{ field: 'movedTo', before: null, after: 'Warta' }] });

    await editor.categories.remove({ id: news.id });
    for (const path of ['/articles/alumni', '/articles/warta'])
      expect(await findRedirect(context, path)).toBe('/articles/tanpa-kategori');
  });

  test('one is not deleted into itself, into a link, or into one that does not exist', async () => {
    const editor = await asEditor();
    const { id } = await editor.categories.create({ name: 'Alumni' });
    const [link] = await world.db.execute<{ id: number }[]>("select id from categories where slug = 'beranda'");
    for (const into of [id, link?.id ?? 0, 99_999]) {
      await expect(editor.categories.remove({ id, into })).rejects.toMatchObject({
        cause: { code: 'INVALID', details: { errors: { into: expect.any(String) } } },
      });
    }
  });

  test('an added one stands below another, whose list then has its articles too', async () => {
    const editor = await asEditor();
    const { id, version } = await editor.categories.create({ name: 'Alumni' });
    const academic = (await editor.categories.list()).find(({ slug }) => slug === 'akademik');
    await editor.articles.create(anArticleInput({ category: 'Alumni' }));
    const changed = await editor.categories.update({ id, version, parentId: academic?.id ?? 0 });
    expect(changed).toMatchObject({ parentId: academic?.id, version: version + 1 });
    const listed = (await editor.categories.list()).map(({ name }) => name);
    expect(listed.slice(listed.indexOf('Akademik')).slice(0, 2)).toEqual(['Akademik', 'Alumni']);
    expect(listed).not.toContain('Bidang');
    expect((await world.asVisitor().articles.published({ category: 'akademik' })).pagination.total).toBe(1);
    expect(JSON.stringify(await world.asVisitor().menus.list())).not.toContain('Alumni');
    await editor.categories.update({ id, parentId: null });
    expect((await editor.categories.list()).at(-1)?.name).toBe('Alumni');
  });

  test('one stays where it is if the target is below itself, too deep, or if it is of the fixed navigation', async () => {
    const editor = await asEditor();
    const list = await editor.categories.list();
    const idOf = (wanted: string) => list.find(({ slug }) => slug === wanted)?.id ?? 0;
    const { id } = await editor.categories.create({ name: 'Alumni' });
    const below = await editor.categories.create({ name: 'Reuni' });
    await editor.categories.update({ id: below.id, parentId: id });
    for (const [moved, parentId] of [
      [id, id],
      [id, below.id],
      [id, 99_999],
      [id, idOf('tanpa-kategori')],
      [below.id, idOf('ekstrakurikuler')],
      [idOf('berita'), id],
    ] as const) {
      await expect(editor.categories.update({ id: moved, parentId })).rejects.toMatchObject({
        cause: { code: 'INVALID', details: { errors: { parentId: expect.any(String) } } },
      });
    }
  });

  test('those of the fixed navigation, and the fallback category, cannot be deleted', async () => {
    const editor = await asEditor();
    for (const slug of ['berita', 'tanpa-kategori']) {
      const category = (await editor.categories.list()).find((one) => one.slug === slug);
      await expect(editor.categories.remove({ id: category?.id ?? 0 })).rejects.toMatchObject({ code: 'CONFLICT' });
    }
  });

  test('[ENT-031] counts are the server’s: published ones for visitors, all for staff, whatever is sent', async () => {
    const editor = await asEditor();
    const sent = { name: 'Alumni', articleCount: 99 };
    expect((await editor.categories.create(sent)).articleCount).toBe(0);
    await editor.articles.create(anArticleInput({ category: 'Alumni' }));
    await editor.articles.create(anArticleInput({ category: 'Alumni', status: 'draft' }));
    const countFor = async (caller: ReturnType<typeof world.asVisitor>) =>
      (await caller.categories.list()).find(({ slug }) => slug === 'alumni')?.articleCount;
    expect(await countFor(world.asVisitor())).toBe(1);
    expect(await countFor(editor)).toBe(2);
  });
});

test('a category of another system keeps its address, which gets a number where it is taken', async () => {
  const add = (name: string, slug: string) =>
    world.db.transactional(async (db) => (await addImportedCategory(db, { name, slug })).slug);
  expect(await add('Kabar Baik', 'kabar-pilihan')).toBe('kabar-pilihan');
  expect(await add('Kabar Lain', 'kabar-pilihan')).toBe('kabar-pilihan-2');
  expect(await add('Kabar Lama', '')).toBe('kabar-lama');
});

describe('the main article of a category', () => {
  const category = 'Profil Alumni';
  const slug = 'profil-alumni';

  async function aCategoryWithArticles() {
    const editor = await asEditor();
    const { id } = await editor.categories.create({ name: category });
    const main = (await editor.articles.create(anArticleInput({ category, title: 'Sejarah alumni' }))).data;
    const other = (await editor.articles.create(anArticleInput({ category, title: 'Reuni' }))).data;
    await editor.categories.update({ id, mainArticleId: main.publicId });
    return { editor, id, main, other };
  }
  const shown = async () => (await world.asVisitor().categories.mainArticle({ slug })).data?.title ?? null;
  const listed = async (mainArticle?: 'apart') =>
    (await world.asVisitor().articles.published({ category: slug, mainArticle })).data.map(({ title }) => title);

  test('is complete, named in the list of categories, and left out of its listing only on request', async () => {
    const { editor, id, main } = await aCategoryWithArticles();
    const another = await editor.categories.create({ name: 'Guru Kami' });
    const { publicId } = (await editor.articles.create(anArticleInput({ category: 'Guru Kami' }))).data;
    await editor.categories.update({ id: another.id, mainArticleId: publicId });
    const visitor = world.asVisitor();
    expect((await visitor.categories.mainArticle({ slug })).data).toMatchObject({
      publicId: main.publicId,
      content: main.content,
    });
    expect((await visitor.categories.mainArticle({ slug: another.slug })).data?.publicId).toBe(publicId);
    const found = (await visitor.categories.list()).find((one) => one.id === id);
    expect(found?.mainArticle).toEqual({ publicId: main.publicId, title: 'Sejarah alumni' });
    expect(await listed()).toEqual(['Reuni', 'Sejarah alumni']);
    expect(await listed('apart')).toEqual(['Reuni']);
    const page = await visitor.articles.published({ category: slug, mainArticle: 'apart' });
    expect(page.pagination.total).toBe(1);
    const both = await visitor.articles.published({ category: [slug, another.slug], mainArticle: 'apart' });
    expect(both.data.map(({ title }) => title)).toEqual(['Reuni']);
  });

  test('can be removed, and is then listed with the others', async () => {
    const { editor, id } = await aCategoryWithArticles();
    await editor.categories.update({ id, description: 'Kabar' });
    expect(await shown()).toBe('Sejarah alumni');
    await editor.categories.update({ id, mainArticleId: null });
    expect(await shown()).toBeNull();
    expect(await listed('apart')).toEqual(['Reuni', 'Sejarah alumni']);
  });

  test('is none while visitors may not read it there: as a draft, deleted, or in another category', async () => {
    const { editor, main } = await aCategoryWithArticles();
    const change = (changes: object) => editor.articles.update({ id: main.publicId, ...changes });
    await change({ status: 'draft' });
    expect(await shown()).toBeNull();
    await change({ status: 'published' });
    expect(await shown()).toBe('Sejarah alumni');
    await change({ category: 'Berita' });
    expect(await shown()).toBeNull();
    await change({ category });
    await editor.articles.remove({ id: main.publicId });
    expect(await shown()).toBeNull();
    const named = (await editor.categories.list()).find((one) => one.slug === slug);
    expect(named?.mainArticle).toBeNull();
  });

  test('is listed with the others once it is moved to a category below', async () => {
    const { editor, id, main } = await aCategoryWithArticles();
    const below = await editor.categories.create({ name: 'Angkatan Pertama' });
    await world.db.execute('update categories set parent_id = ? where id = ?', [id, below.id]);
    await editor.articles.update({ id: main.publicId, category: 'Angkatan Pertama' });
    expect(await listed('apart')).toEqual(['Reuni', 'Sejarah alumni']);
  });

  test('is a published one of that category: any other is refused', async () => {
    const { editor, id, main } = await aCategoryWithArticles();
    const draft = (await editor.articles.create(anArticleInput({ category, status: 'draft' }))).data;
    const elsewhere = (await editor.articles.create(anArticleInput({ category: 'Berita' }))).data;
    for (const { publicId } of [draft, elsewhere, { publicId: 'tidak-ada' }]) {
      await expect(editor.categories.update({ id, mainArticleId: publicId })).rejects.toMatchObject({
        cause: { code: 'INVALID', details: { errors: { mainArticleId: expect.stringContaining('sudah terbit') } } },
      });
    }
    expect((await world.asVisitor().categories.mainArticle({ slug })).data?.publicId).toBe(main.publicId);
  });

  test('of an unknown category, and of one without, is none', async () => {
    const visitor = world.asVisitor();
    expect(await visitor.categories.mainArticle({ slug: 'tidak-ada' })).toEqual({ data: null });
    expect(await visitor.categories.mainArticle({ slug: 'sejarah' })).toEqual({ data: null });
  });
});
