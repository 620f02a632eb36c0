import { aComment, aGuestMessage, aNewUser, anArticleInput } from '@madrasah/contract/examples';
import { z } from 'zod';

/** A generator of numbers from 0 up to, but not including, 1; the same in every run. */
export function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export type Write = { method: 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object };

/** The response of a create and of a list: the ids. */
const made = z.object({ data: z.object({ id: z.union([z.number(), z.string()]) }) });

const day = 24 * 60 * 60_000;
const categories = ['berita', 'artikel', 'humor'];

/** Random writes of all kinds by staff and visitors, the same in every run. */
export class RandomWrites {
  readonly #random: () => number;
  readonly #articles: (number | string)[] = [];
  readonly #categories: (number | string)[] = [];
  readonly #messages: (number | string)[] = [];
  readonly #comments: (number | string)[] = [];
  readonly #people: (number | string)[] = [];

  constructor(random: () => number) {
    this.#random = random;
  }

  #below = (end: number) => Math.floor(this.#random() * end);

  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.#below(values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  }

  #some = (ids: readonly (number | string)[]) => (ids.length > 0 ? this.pick(ids.slice(-20)) : 1);
  #word = () => `Kabar ${this.#below(1_000)}`;
  /** Far from now, so that no scheduled time passes while responses are compared one after another. */
  #inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

  /** The path of an article made here, or the first one of the site. */
  articlePath = () => `/api/articles/${this.#some(this.#articles)}`;

  next(): Write {
    const article = this.articlePath;
    const kinds: (() => Write)[] = [
      () => this.#create('/api/articles', anArticleInput({ title: this.#word(), category: this.pick(categories) })),
      () => this.#create('/api/articles', anArticleInput({ title: this.#word(), featured: true })),
      () => this.#create('/api/categories', { name: this.#word() }),
      () => this.#create('/api/guestbook', aGuestMessage()),
      () => this.#create(`${article()}/comments`, { ...aComment(1), id: undefined }),
      () => this.#create('/api/auth/register', aNewUser()),
      () => this.#change(article(), { title: this.#word() }),
      () => this.#change(article(), { content: `<p>${this.#word()}</p>` }),
      () => this.#change(article(), { slug: `kabar-${this.#below(10)}` }),
      () => this.#change(article(), { category: this.pick(categories) }),
      () => this.#change(article(), { tags: [this.pick(['wisuda', 'ujian'])] }),
      () => this.#change(article(), { featured: this.pick([true, false]) }),
      () => this.#change(article(), { commentsEnabled: this.pick([true, false]) }),
      () => this.#change(article(), { publishAt: this.#inDays(this.pick([-2, -1, 1])) }),
      () => this.#change(article(), { expiresAt: this.pick([this.#inDays(1), null]) }),
      () => this.#change(article(), { status: this.pick(['draft', 'published', 'archived']) }),
      () => this.#change(article(), { status: 'published' }),
      () => this.#change(`/api/categories/${this.#some(this.#categories)}`, { name: this.#word() }),
      () => this.#change(`/api/categories/${this.#some(this.#categories)}`, { description: this.#word() }),
      () => this.#change(`/api/guestbook/${this.#some(this.#messages)}`, { status: this.pick(['hidden', 'shown']) }),
      () => this.#change(`/api/users/${this.#some(this.#people)}/status`, { isActive: this.pick([true, false]) }),
      () => this.#change('/api/comments/bulk', { ids: [this.#some(this.#comments)], action: 'approve' }),
      () => ({ method: 'DELETE', path: article() }),
      () => ({ method: 'DELETE', path: `/api/categories/${this.#some(this.#categories)}` }),
      () => ({ method: 'DELETE', path: `/api/guestbook/${this.#some(this.#messages)}` }),
      () => ({
        method: 'POST',
        path: '/trpc/articles.bulk',
        body: { ids: [this.#some(this.#articles)], action: this.pick(['publish', 'archive']) },
      }),
      () => ({
        method: 'POST',
        path: '/trpc/siteContent.saveDisplay',
        body: { hijri: { shown: false, offset: 0 }, authorNames: this.pick([true, false]) },
      }),
      () => ({
        method: 'POST',
        path: '/api/settings',
        body: { key: 'youtubeLinks', value: [`https://youtu.be/${this.#below(1_000)}`] },
      }),
    ];
    return this.pick(kinds)();
  }

  #create = (path: string, body: object): Write => ({ method: 'POST', path, body });
  #change = (path: string, body: object): Write => ({ method: 'PATCH', path, body });

  /** Records created ids for later changes and deletions, and removes deleted ones. */
  note({ method, path }: Write, answer: unknown) {
    if (method === 'DELETE') return this.#forget(path);
    const { data: created } = method === 'POST' ? made.safeParse(answer) : { data: undefined };
    if (created) this.#idsOf(path)?.push(created.data.id);
  }

  #forget(path: string) {
    const end = path.lastIndexOf('/');
    const ids = this.#idsOf(path.slice(0, end));
    const index = ids?.findIndex((id) => String(id) === path.slice(end + 1)) ?? -1;
    if (index >= 0) ids?.splice(index, 1);
  }

  #idsOf(path: string): (number | string)[] | undefined {
    if (path === '/api/articles') return this.#articles;
    if (path === '/api/categories') return this.#categories;
    if (path === '/api/guestbook') return this.#messages;
    if (path === '/api/auth/register') return this.#people;
    return path.endsWith('/comments') ? this.#comments : undefined;
  }
}
