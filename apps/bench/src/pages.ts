import { setTimeout as pause } from 'node:timers/promises';
import { articlePageResponse, type ListedArticle } from '@madrasah/contract';
import { articlePath } from '@madrasah/display';
import { type Account, logIn, post } from './articles.ts';

/** A kind of page, with the path of an example. */
export type PageKind = { name: string; path: string };

const timeoutMs = 300_000;

async function listArticles(origin: string): Promise<ListedArticle[]> {
  const response = await fetch(`${origin}/api/articles/published?limit=100&view=full`);
  return articlePageResponse.parse(await response.json()).data;
}

const isComplete = ({ image, pictures = [] }: ListedArticle) => !image || pictures.some(({ preview }) => preview);

/** The published articles, after the variants of their pictures are made, or after five minutes. */
async function listIllustrated(origin: string): Promise<ListedArticle[]> {
  const deadline = Date.now() + timeoutMs;
  let articles = await listArticles(origin);
  while (!articles.every(isComplete) && Date.now() < deadline) {
    await pause(1_000);
    articles = await listArticles(origin);
  }
  return articles;
}

async function respondsWith(origin: string, { path }: PageKind, status: number): Promise<boolean> {
  const response = await fetch(`${origin}${path}`);
  await response.text();
  return response.status === status;
}

const banners = 3;

/** Adds the first pictures of articles to the home page's slider. */
export async function showBanners(origin: string, account: Account): Promise<void> {
  const images = (await listArticles(origin)).flatMap(({ image }) => image ?? []);
  const { token } = await logIn(origin, account);
  await post(`${origin}/api/settings`, { key: 'banners', value: images.slice(0, banners) }, token);
}

/** One page of each kind on this site. */
export async function listPageKinds(origin: string, plain: ListedArticle): Promise<PageKind[]> {
  const articles = await listIllustrated(origin);
  const byPictures = articles.toSorted((a, b) => (b.pictures?.length ?? 0) - (a.pictures?.length ?? 0));
  const [illustrated = plain] = byPictures;
  const kinds: PageKind[] = [
    { name: 'home', path: '/' },
    { name: 'listing', path: '/articles/publikasi' },
    { name: 'category', path: '/articles/berita' },
    { name: 'article, no picture', path: articlePath(plain) },
    { name: 'article, pictures', path: articlePath(illustrated) },
    { name: 'search', path: '/news?search=madrasah' },
    { name: 'author', path: `/author/${illustrated.authorUser?.id}` },
    { name: 'guest book', path: '/buku-tamu' },
    { name: 'admissions', path: '/pendaftaran' },
  ];
  const present = await Promise.all(kinds.map((kind) => respondsWith(origin, kind, 200)));
  return [...kinds.filter((_, index) => present[index]), { name: '404', path: '/tidak-ada' }];
}
