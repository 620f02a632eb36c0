import { type NewCommentInput, type Role, type SettingsKey, sentCommentResponse } from '@madrasah/contract';
import { aComment, aNewUser, anArticleInput } from '@madrasah/contract/examples';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { z } from 'zod';

const loginResponse = z.object({
  token: z.string(),
  user: z.object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    fullName: z.string(),
    role: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
});
export type Session = z.infer<typeof loginResponse>;

const articleResponse = z.object({
  data: z.object({
    id: z.number(),
    publicId: z.string(),
    slug: z.string(),
    title: z.string(),
    categorySlug: z.string(),
    status: z.string(),
    version: z.number(),
    image: z.string().nullable(),
    galleries: z.array(z.object({ caption: z.string(), imageUrl: z.string() })),
  }),
});
export type CreatedArticle = z.infer<typeof articleResponse>['data'];

const createdCategory = z.object({ id: z.number(), version: z.number() });
const registerResponse = z.object({ user: z.object({ id: z.string() }), token: z.string() });
const trpcResponse = z.object({ result: z.object({ data: z.unknown() }) });
const subscribersResponse = z.object({ data: z.array(z.object({ email: z.string() })) });

type Account = { username: string; password: string };
type NewAccount = Account & {
  id: string;
  fullName: string;
  email: string;
  /** The session that was created with the account, in which no password was entered. */
  unconfirmedToken: string;
};

/**
 * Site → the administrator who creates its accounts. Each may create a hundred an hour (ERR-013), so each worker has
 * its own.
 */
const registrars = new Map<string, Promise<Account>>();

/** What the staff app stores of a session in the browser. */
export function storedSession({ token, user }: Session): Record<string, string> {
  const stored = {
    id: user.id,
    username: user.username,
    email: user.email,
    role: user.role,
    name: user.fullName,
    avatar: '',
    createdAt: user.createdAt,
    lastLogin: user.updatedAt,
  };
  return { authToken: token, refreshToken: token, user: JSON.stringify(stored) };
}

/** Prepares journeys through the API. */
export class Staff {
  readonly #request: APIRequestContext;
  readonly #admin: Account;
  readonly #site: string;
  /** Username → the session of a journey, because checking a password is slow on purpose. */
  readonly #sessions = new Map<string, Promise<Session>>();

  constructor(request: APIRequestContext, admin: Account, site: string) {
    this.#request = request;
    this.#admin = admin;
    this.#site = site;
  }

  /** The response's body; an error response fails the journey with its message. */
  async #read(response: APIResponse): Promise<unknown> {
    if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
    return response.json();
  }

  async logIn({ username, password }: Account): Promise<Session> {
    const response = await this.#request.post('/api/auth/login', { data: { username, password } });
    return loginResponse.parse(await this.#read(response));
  }

  #sessionOf(account: Account): Promise<Session> {
    const known = this.#sessions.get(account.username);
    if (known) return known;
    const opened = this.logIn(account);
    this.#sessions.set(account.username, opened);
    return opened;
  }

  /** Calls the API as the first administrator and returns the response. */
  async call(method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, data?: object): Promise<unknown> {
    return this.callAs((await this.#sessionOf(this.#admin)).token, method, path, data);
  }

  /** Calls the API with a token, or as a visitor. */
  async callAs(token: string | null, method: string, path: string, data?: object): Promise<unknown> {
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    return this.#read(await this.#request.fetch(path, { method, data, headers }));
  }

  /** Makes a tRPC query as the first administrator. */
  async query(procedure: string, input: object = {}): Promise<unknown> {
    const answer = await this.call('GET', `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`);
    return trpcResponse.parse(answer).result.data;
  }

  /** Makes a tRPC mutation as the first administrator. */
  async mutate(procedure: string, input: object = {}): Promise<unknown> {
    return trpcResponse.parse(await this.call('POST', `/trpc/${procedure}`, input)).result.data;
  }

  /** Writes a comment from its own IP address, because the number of comments per address is limited. */
  async writeComment(articleId: number, comment: Partial<NewCommentInput> = {}): Promise<string> {
    const { id: _id, ...data } = aComment(articleId, comment);
    const address = ['10', ...Array.from({ length: 3 }, () => String(Math.floor(Math.random() * 254) + 1))].join('.');
    const headers = { 'x-forwarded-for': address };
    const response = await this.#request.post(`/api/articles/${articleId}/comments`, { data, headers });
    return sentCommentResponse.parse(await this.#read(response)).data.id;
  }

  async createCategory(category: { name: string; description?: string }): Promise<{ id: number; version: number }> {
    return createdCategory.parse(await this.call('POST', '/api/categories', category));
  }

  #registrar(): Promise<Account> {
    const known = registrars.get(this.#site);
    if (known) return known;
    const made = this.#register(this.#admin, 'admin', 'Petugas Pendaftaran');
    registrars.set(this.#site, made);
    return made;
  }

  /** Creates an account with this role. */
  async createAccount(role: Role, fullName?: string): Promise<NewAccount> {
    return this.#register(await this.#registrar(), role, fullName);
  }

  async #register(by: Account, role: Role, fullName?: string): Promise<NewAccount> {
    const { token } = await this.#sessionOf(by);
    const unique = Math.random().toString(36).slice(2, 10);
    const account = aNewUser({
      role,
      username: `u_${unique}`,
      email: `${unique}@madrasah.example`,
      ...(fullName && { fullName }),
    });
    const headers = { authorization: `Bearer ${token}` };
    const response = await this.#request.post('/api/auth/register', { data: account, headers });
    const { user, token: unconfirmedToken } = registerResponse.parse(await this.#read(response));
    return { ...account, id: user.id, unconfirmedToken };
  }

  /** Creates an article of that account; published by default. */
  async createArticle(account: Account, changes: Parameters<typeof anArticleInput>[0] = {}): Promise<CreatedArticle> {
    const { token } = await this.#sessionOf(account);
    const response = await this.#request.post('/api/articles', {
      data: anArticleInput(changes),
      headers: { authorization: `Bearer ${token}` },
    });
    return articleResponse.parse(await this.#read(response)).data;
  }

  async updateArticle(account: Account, id: string, changes: object): Promise<CreatedArticle> {
    const { token } = await this.#sessionOf(account);
    const headers = { authorization: `Bearer ${token}` };
    const response = await this.#request.patch(`/api/articles/${id}`, { data: changes, headers });
    return articleResponse.parse(await this.#read(response)).data;
  }

  async deleteArticle(account: Account, id: string): Promise<void> {
    const { token } = await this.#sessionOf(account);
    const headers = { authorization: `Bearer ${token}` };
    await this.#read(await this.#request.delete(`/api/articles/${id}`, { headers }));
  }

  /** The newest subscribers of the newsletter. */
  async subscribers(): Promise<string[]> {
    return subscribersResponse.parse(await this.query('newsletter.list')).data.map(({ email }) => email);
  }

  /** Replaces one section of the settings. */
  async saveSettings(key: SettingsKey, value: unknown): Promise<void> {
    const { token } = await this.#sessionOf(this.#admin);
    const headers = { authorization: `Bearer ${token}` };
    await this.#read(await this.#request.post('/api/settings', { data: { key, value }, headers }));
  }

  /** Replaces one section of the site content. */
  async saveContent(name: string, content: object): Promise<void> {
    await this.mutate(`siteContent.save${name.charAt(0).toUpperCase()}${name.slice(1)}`, content);
  }

  /** Opens the staff app with a session of this account. */
  async openSignedIn(page: Page, adminOrigin: string, account: Account, path = '/admin/dashboard'): Promise<void> {
    await this.#open(page, adminOrigin, await this.logIn(account), path);
  }

  /** As above, in a session without a recent password: critical actions ask for it first. */
  async openUnconfirmed(page: Page, adminOrigin: string, account: NewAccount, path: string): Promise<void> {
    const { user } = await this.logIn(account);
    await this.#open(page, adminOrigin, { user, token: account.unconfirmedToken }, path);
  }

  async #open(page: Page, adminOrigin: string, session: Session, path: string): Promise<void> {
    const entries = storedSession(session);
    // Dialogs and menus then open and close without frames in between; no journey of the staff app proves motion.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.context().clearCookies();
    // A document of the staff app's origin without a script: an open page would call the API for an account that is
    // deleted. Playwright's own storage state opens a page of its own each time.
    await page.goto(`${adminOrigin}/admin/config.json`);
    await page.evaluate((values) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
    }, entries);
    await page.goto(`${adminOrigin}${path}`);
  }
}
