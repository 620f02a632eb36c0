import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Actor, createArticleInput, normaliseSettings, toRole } from '@madrasah/contract';
import {
  pictureFile,
  picturesOf,
  type StarterArticle,
  starterArticles,
  starterContact,
  starterSettings,
  starterUsers,
  withStoredPictures,
} from '@madrasah/starter-content';
import { createArticle } from '../content/articles/index.ts';
import { createCategoryCaches } from '../content/category-tree/index.ts';
import { saveContactContent } from '../content/site-content/index.ts';
import { hashPassword } from '../identity/auth/index.ts';
import { saveSetting } from '../identity/settings/index.ts';
import { createUser, type User } from '../identity/users/index.ts';
import { SampleArticle, SampleUser } from '../operations/samples/index.ts';
import { storeImage } from '../platform/media/index.ts';
import { noChangeFeed } from '../shared/change-feed.ts';
import type { ServiceContext } from '../trpc/service-context.ts';

type SeedContext = Omit<ServiceContext, 'actor'>;

const queryCaches = { categories: createCategoryCaches(noChangeFeed) };
/** The address of each stored picture, by name. */
type Addresses = ReadonlyMap<string, string>;

/** Prints progress; an abort ends the work early. */
type SeedProgress = { progress: (line: string) => void; stopping?: AbortSignal | undefined };

/** Random passwords that are stored nowhere: an administrator sets each account's own before it can be used. */
const unknownPassword = () => randomBytes(24).toString('base64url');

async function makeStaff({ db, now }: SeedContext, admin: User): Promise<User[]> {
  const staff = [admin];
  for (const account of starterUsers) {
    const user = createUser(db, account, await hashPassword(unknownPassword()), now());
    db.create(SampleUser, { user }, { persist: true });
    staff.push(user);
  }
  await db.flush();
  return staff;
}

/** The first settings of a site, until staff change them. */
export async function seedSettings({ db, now }: SeedContext) {
  const { websiteInfo, socialLinks } = normaliseSettings(starterSettings);
  await saveSetting(db, 'websiteInfo', websiteInfo, now());
  await saveSetting(db, 'socialLinks', socialLinks, now());
  await saveContactContent(db, starterContact, now());
}

async function storePictures(context: SeedContext, { progress, stopping }: SeedProgress): Promise<Addresses> {
  const names = [...new Set(starterArticles.flatMap(picturesOf))];
  progress(`Menyimpan ${names.length} gambar…`);
  const stored = new Map<string, string>();
  for (const name of names) {
    stopping?.throwIfAborted();
    const { url } = await storeImage(context, await readFile(pictureFile(name)));
    stored.set(name, url);
  }
  return stored;
}

/** Distributes articles over the accounts of their author's role. */
function writerOf(staff: readonly User[], { author }: StarterArticle, index: number): Actor {
  const writers = staff.filter(({ role }) => role === author);
  const writer = writers[index % writers.length];
  if (!writer) throw new Error(`no starter account has the role ${author}`);
  return { id: writer.id, role: toRole(writer.role) };
}

const dayMs = 24 * 60 * 60_000;

async function writeArticle(context: SeedContext, actor: Actor, article: StarterArticle, addresses: Addresses) {
  const addressOf = (name: string) => addresses.get(name) ?? '';
  const writtenAt = new Date(context.now().getTime() - article.daysAgo * dayMs);
  const input = createArticleInput.parse({
    title: article.title,
    content: withStoredPictures(article.content, addressOf),
    excerpt: article.excerpt,
    category: article.category,
    tags: [...article.tags],
    featured: article.featured,
    status: article.status ?? 'published',
    imageBase64: article.picture ? addressOf(article.picture) : undefined,
    galleries: article.gallery?.map(({ picture, caption }) => ({ imageBase64: addressOf(picture), caption })),
  });
  const { id, version } = await createArticle({ ...context, queryCaches, actor, now: () => writtenAt }, input);
  context.db.create(SampleArticle, { article: id, version }, { persist: true });
}

/**
 * Fills an empty database with samples: accounts of each role, articles with their pictures. Records them as samples,
 * so that an administrator can remove them. Uses the same services as staff. The caller wraps it in one transaction.
 */
export async function seedSamples(
  context: SeedContext,
  admin: User,
  { progress, stopping }: SeedProgress,
): Promise<void> {
  const staff = await makeStaff(context, admin);
  const addresses = await storePictures(context, { progress, stopping });
  progress(`Menulis ${starterArticles.length} artikel…`);
  for (const [index, article] of starterArticles.entries()) {
    stopping?.throwIfAborted();
    await writeArticle(context, writerOf(staff, article, index), article, addresses);
  }
  await context.db.flush();
}
