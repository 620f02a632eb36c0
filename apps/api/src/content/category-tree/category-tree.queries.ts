import { type Institution, institutionOf, limits, withInstitution } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { lockUntilCommit } from '../../database/query.ts';
import { readIdentity } from '../../school/settings/index.ts';
import type { ChangeFeed } from '../../shared/change-feed.ts';
import { QueryCache } from '../../shared/query-cache.ts';
import { firstFree, slugOf } from '../../shared/slug.ts';
import { Category } from './category.entity.ts';

/** A node of the fixed navigation, in texts for `withInstitution`. */
type NavigationNode = {
  slug: string;
  name: string;
  description: string;
  children: readonly NavigationNode[];
  /** The address of the two nodes that are no listings. */
  href?: string;
};

/** The category of articles whose own was deleted. */
export const fallbackCategory = {
  slug: 'tanpa-kategori',
  name: 'Tanpa Kategori',
  description: 'Tulisan yang belum dikelompokkan.',
};

const node = (slug: string, name: string, description: string, children: NavigationNode[] = []): NavigationNode => ({
  slug,
  name,
  description,
  children,
});

export const navigation: readonly NavigationNode[] = [
  { ...node('beranda', 'Beranda', 'Halaman depan'), href: '/' },
  node('profil', 'Profil', 'Mengenal {lembaga} kami: sejarah, arah, dan orang-orang di dalamnya.', [
    node('sejarah', 'Sejarah', 'Perjalanan {lembaga} sejak berdiri hingga hari ini.'),
    node('visi-dan-misi', 'Visi dan Misi', 'Cita-cita {lembaga} dan jalan menuju ke sana.'),
    node('guru', 'Guru', 'Para pendidik yang membimbing siswa setiap hari.'),
  ]),
  node('prestasi', 'Prestasi', 'Capaian siswa, guru, dan {lembaga}.', [
    node('prestasi-madrasah', 'Prestasi {Lembaga}', 'Penghargaan dan kejuaraan yang diraih warga {lembaga}.'),
  ]),
  node('bidang', 'Bidang', 'Bidang kerja {lembaga} dan kegiatannya.', [
    node('akademik', 'Akademik', 'Kurikulum, jadwal, ujian, dan pembelajaran.'),
    node('kesiswaan', 'Kesiswaan', 'Kegiatan dan pembinaan siswa.', [
      node('ekstrakurikuler', 'Ekstrakurikuler', 'Ruang siswa menumbuhkan minat dan bakat.'),
    ]),
    node('humas', 'Humas', 'Hubungan {lembaga} dengan masyarakat.', [
      node('kerjasama-and-mou', 'Kerjasama and MOU', 'Kerja sama {lembaga} dengan lembaga lain.'),
    ]),
  ]),
  node('program-unggulan', 'Program Unggulan', 'Program yang menjadi ciri dan kekuatan {lembaga}.'),
  node('publikasi', 'Publikasi', 'Kabar dan karya warga {lembaga}.', [
    node('artikel', 'Artikel', 'Tulisan pengetahuan dari guru dan siswa.'),
    node('cerpen', 'Cerpen', 'Cerita pendek karya warga {lembaga}.'),
    node('essay', 'Essay', 'Renungan dan gagasan dalam tulisan yang lebih panjang.'),
    node('puisi', 'Puisi', 'Larik-larik dari ruang kelas dan asrama.'),
    node('opini', 'Opini', 'Pandangan warga {lembaga} tentang hal di sekitar kita.'),
    node('berita', 'Berita', 'Kabar terbaru dari {lembaga}.'),
    node('humor', 'Humor', 'Cerita ringan dari keseharian santri.'),
    node('novel', 'Novel', 'Cerita bersambung karya warga {lembaga}.'),
    node('agenda', 'Agenda', 'Kegiatan yang akan datang.'),
  ]),
  node('kajian', 'Kajian', 'Pelajaran kitab dan ilmu agama.', [
    node('alfiyah', 'Alfiyah', 'Kajian nazam Alfiyah Ibnu Malik.'),
    node('fiqih', 'Fiqih', 'Hukum ibadah dan muamalah sehari-hari.'),
    node('nahwu-shorof', 'Nahwu Shorof', 'Tata bahasa Arab dari dasar.'),
    node('tafsir', 'Tafsir', "Memahami ayat-ayat Al-Qur'an."),
  ]),
  node('layanan', 'Layanan', 'Layanan untuk masyarakat.', [
    { ...node('buku-tamu', 'Buku Tamu', 'Tinggalkan pesan untuk kami.'), href: '/buku-tamu' },
  ]),
];

declare module '../../trpc/query-caches.ts' {
  interface QueryCaches {
    categories: CategoryCaches;
  }
}

export const createCategoryCaches = (changeFeed: ChangeFeed) => ({
  /** All nodes of the tree. They belong to no unit of work, and must not be changed. */
  nodes: new QueryCache<readonly Category[]>(changeFeed, ['category-tree']),
});
type CategoryCaches = ReturnType<typeof createCategoryCaches>;

export type CategoryNode = { category: Category; children: CategoryNode[] };

/** The whole tree from its flat rows, in the order of `position`. */
export function buildTree(categories: readonly Category[], parentId: number | null = null): CategoryNode[] {
  return categories
    .filter((category) => (category.parent ?? null) === parentId)
    .map((category) => ({ category, children: buildTree(categories, category.id) }));
}

export function idsWithDescendants(categories: readonly Category[], id: number): number[] {
  const below = categories
    .filter(({ parent }) => parent === id)
    .flatMap((child) => idsWithDescendants(categories, child.id));
  return [id, ...below];
}

/** Whether a category may stand below another one: not below itself, and not too deep. */
export function fitsBelow(categories: readonly Category[], id: number, parentId: number): boolean {
  const find = (wanted: number | null | undefined) => categories.find((category) => category.id === wanted);
  const levelOf = (category: Category | undefined): number => (category ? 1 + levelOf(find(category.parent)) : 0);
  const moved = idsWithDescendants(categories, id);
  const levels = Math.max(...moved.map((below) => levelOf(find(below)) - levelOf(find(id)) + 1));
  const parent = find(parentId);
  if (!parent?.holdsArticles() || parent.slug === fallbackCategory.slug || moved.includes(parentId)) return false;
  return levelOf(parent) + levels <= limits.category.levels;
}

export type CategoryContext = { db: Database; queryCaches: { categories: CategoryCaches } };

const orderBy = { position: 'asc', id: 'asc' } as const;

/** All nodes of the tree in the order of the navigation; a school has some dozens, never thousands. */
export const listNodes = (db: Database): Promise<Category[]> => db.find(Category, {}, { orderBy });

/** The same, cached and read-only. */
export const cachedNodes = ({ db, queryCaches }: CategoryContext): Promise<readonly Category[]> =>
  queryCaches.categories.nodes.getOrLoad('', () => db.find(Category, {}, { orderBy, disableIdentityMap: true }));

const listedIn = (tree: readonly CategoryNode[]): Category[] =>
  tree.flatMap(({ category, children }) => [
    ...(children.some((child) => child.category.fixed) ? [] : [category]),
    ...listedIn(children),
  ]);

/** The nodes that articles can belong to, in the order of the tree: no links, and no groups of the fixed navigation. */
export async function listCategories(db: Database): Promise<Category[]> {
  return listedIn(buildTree(await listNodes(db))).filter((node) => node.holdsArticles());
}

const collator = new Intl.Collator('id', { sensitivity: 'accent' });
const sameText = (left: string, right: string) => collator.compare(left, right) === 0;

function named(nodes: readonly Category[], key: string): Category | undefined {
  const filable = nodes.filter((node) => node.holdsArticles());
  return (
    filable.find(({ slug }) => sameText(slug, key)) ??
    filable.find(({ name }) => sameText(name, key)) ??
    filable.find(({ id }) => String(id) === key)
  );
}

/** The cached, read-only node of that slug, title or id, in any case. */
export const findKnownCategory = async (context: CategoryContext, key: string): Promise<Category | undefined> =>
  named(await cachedNodes(context), key);

/** The ids of all categories in a listing of `key`; none when there is no such category. */
export async function findListingIds(context: CategoryContext, key: string): Promise<number[]> {
  const nodes = await cachedNodes(context);
  const category = named(nodes, key);
  return category ? idsWithDescendants(nodes, category.id) : [];
}

/** The cached, read-only category for articles without another one. */
export async function findKnownFallback(context: CategoryContext): Promise<Category> {
  const category = (await cachedNodes(context)).find(({ slug }) => slug === fallbackCategory.slug);
  if (!category) throw new Error('there is no category for articles without one');
  return category;
}

/** Serialises changes of the tree: each sees the positions, addresses and colours that the others have taken. */
export const lockCategories = (db: Database) => lockUntilCommit(db, 'categories');

/** Adds a category of another system in the caller's transaction; a taken name gets a number. */
export async function addImportedCategory(db: Database, { name, slug }: { name: string; slug: string }) {
  await lockCategories(db);
  const nodes = await listNodes(db);
  const names = new Set(nodes.map((node) => node.name.toLowerCase()));
  const taken = firstFree(name.toLowerCase(), names);
  const category = db.create(
    Category,
    {
      slug: firstFree(slugOf(slug) || slugOf(name) || 'kategori', new Set(nodes.map((node) => node.slug))),
      name: taken === name.toLowerCase() ? name : `${name}${taken.slice(name.length)}`,
      position: Math.max(0, ...nodes.map((node) => node.position)) + 1,
    },
    { persist: true },
  );
  await db.flush();
  return category;
}

async function seedNodes(
  db: Database,
  nodes: readonly NavigationNode[],
  known: Map<string, Category>,
  parent?: Category,
) {
  for (const [position, node] of nodes.entries()) {
    const { slug, name, description, href } = node;
    const category =
      known.get(slug) ??
      db.create(
        Category,
        { slug, name, description, href, parent: parent?.id, position, fixed: true },
        { persist: true },
      );
    await db.flush();
    await seedNodes(db, node.children, known, category);
  }
}

const namedFor = (nodes: readonly NavigationNode[], institution: Institution): NavigationNode[] =>
  nodes.map((node) => ({
    ...node,
    name: withInstitution(node.name, institution),
    description: withInstitution(node.description, institution),
    children: namedFor(node.children, institution),
  }));

const allNodes = (nodes: readonly NavigationNode[]): NavigationNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children)]);

/** Changes the word for the institution in names and descriptions of the fixed navigation that staff have not changed. */
export async function renameInstitution(db: Database, from: Institution, to: Institution): Promise<void> {
  const known = new Map((await listNodes(db)).map((node) => [node.slug, node]));
  for (const { slug, name, description } of allNodes(navigation)) {
    const node = known.get(slug);
    if (!node) continue;
    if (node.name === withInstitution(name, from)) node.name = withInstitution(name, to);
    if (node.description === withInstitution(description, from)) node.description = withInstitution(description, to);
  }
  await db.flush();
}

/** Adds the missing nodes of the fixed navigation; one is recognised by its slug, so a renamed one keeps its name. */
export async function seedNavigation(db: Database): Promise<void> {
  await db.transactional(async (transaction) => {
    const known = new Map((await listNodes(transaction)).map((node) => [node.slug, node]));
    const { kind } = await readIdentity(transaction);
    await seedNodes(transaction, namedFor(navigation, institutionOf(kind)), known);
    if (!known.has(fallbackCategory.slug)) {
      transaction.create(Category, { ...fallbackCategory, position: 1_000 }, { persist: true });
    }
  });
}
