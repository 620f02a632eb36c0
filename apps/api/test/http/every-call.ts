import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  albums,
  announcements,
  apiKeyLimits,
  collections,
  facilities,
  files,
  pages,
  type RefusalCode,
  restoreConfirmation,
  webhookLimits,
} from '@madrasah/contract';
import { aComment, aGuestMessage, aNewUser, anArticleInput } from '@madrasah/contract/examples';
import {
  defaultDisplayContent,
  defaultFacesContent,
  defaultIdentity,
  defaultLayoutContent,
  defaultPrivacyContent,
  defaultPublishingContent,
} from '@madrasah/starter-content/defaults';
import { starterIdentity, starterPages } from '@madrasah/starter-content/pages';
import { sql } from '@mikro-orm/core';
import sharp from 'sharp';
import { writeCursor } from '../../src/content/changes/index.ts';
import { backupName } from '../../src/operations/backup/index.ts';
import { storeImage } from '../../src/platform/media/index.ts';
import { codeAt, enrol } from '../authenticator.ts';
import { anEntry, holdExampleFile } from '../collections/an-entry.ts';
import { aPdf } from '../files.ts';
import { testPassword, type World } from '../world.ts';
import type { Operation } from './api-document.ts';

const samplePages = starterPages(starterIdentity);

/** A call of an operation over REST. */
export type Call = {
  headers?: Record<string, string>;
  in?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: object;
};

/** The path of a call. */
export const addressOf = ({ path }: Operation, { in: names = {} }: Call): string =>
  Object.entries(names).reduce((filled, [name, value]) => filled.replace(`{${name}}`, String(value)), path);

/** A call that succeeds, and the changes that make it refused with a code; several may lead to one code. */
export type Plan = Call & { refused?: Partial<Record<RefusalCode, Call | Call[]>> };

const unknownId = randomUUID();
const nothing = 999_999;
const tooLong = 'x'.repeat(400);
const withoutNames = { ...defaultDisplayContent, authorNames: false };
const newPassword = 'kebun-kangkung-subur';

/** The same call for a version that the data has not. */
const ofOtherVersion = ({ headers }: Call): Call => ({ headers: { ...headers, 'if-match': '"v999"' } });

/** The same with every text far too long and every number far too large. */
function overflow(value: unknown): unknown {
  if (typeof value === 'string') return 'x'.repeat(10_000);
  if (typeof value === 'number') return 1_000_000;
  if (Array.isArray(value)) return value.map(overflow);
  if (typeof value !== 'object' || value === null) return value;
  return overflowFields(value);
}

const overflowFields = (content: object): object =>
  Object.fromEntries(Object.entries(content).map(([key, part]) => [key, overflow(part)]));

function aForm(bytes: Uint8Array): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], 'foto.png'));
  return form;
}

const fixedPages = {
  Identity: defaultIdentity,
  Home: samplePages.home,
  Faces: defaultFacesContent,
  Layout: defaultLayoutContent,
  About: samplePages.about,
  Contact: samplePages.contact,
  Cooperative: samplePages.cooperative,
  Adiwiyata: samplePages.adiwiyata,
  Admissions: samplePages.admissions,
  App: samplePages.app,
  Display: defaultDisplayContent,
  Publishing: defaultPublishingContent,
  Privacy: defaultPrivacyContent,
};

const planFixedPages = (admin: Call): Record<string, Plan> =>
  Object.fromEntries(
    Object.entries(fixedPages).map(([name, content]): [string, Plan] => [
      `siteContent-save${name}`,
      {
        ...admin,
        body: content,
        refused: {
          INVALID: { body: { ...overflowFields(content), version: -1 } },
          STALE: { body: { ...content, version: 9 } },
        },
      },
    ]),
  );

async function planBackups(world: World, admin: Call): Promise<Record<string, Plan>> {
  const { folder } = world.backups.settings;
  await mkdir(folder, { recursive: true });
  const [fetched, removed] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'].map((at) =>
    backupName(new Date(at), 'manual', false),
  );
  const locked = backupName(new Date('2026-01-03T00:00:00Z'), 'manual', true);
  for (const name of [fetched, removed, locked]) if (name) await writeFile(join(folder, name), 'content');
  const restored = { name: fetched, confirmation: restoreConfirmation };
  return {
    'backups-list': admin,
    'dashboard-work': admin,
    'dashboard-readiness': admin,
    'dashboard-noteMenuOpened': admin,
    'dashboard-noteSetup': { ...admin, body: { step: 'look' }, refused: { INVALID: { body: { step: 'x' } } } },
    'health-check': admin,
    'health-confirmStorage': admin,
    // The second finds the first still running.
    'backups-start': { ...admin, refused: { CONFLICT: [{}, {}] } },
    'backups-link': {
      ...admin,
      body: { name: fetched },
      refused: { INVALID: { body: { name: tooLong } }, NOT_FOUND: { body: { name: 'tidak-ada' } } },
    },
    'backups-restore': {
      ...admin,
      body: restored,
      refused: {
        INVALID: { body: { ...restored, confirmation: 'lain' } },
        NOT_FOUND: { body: { ...restored, name: 'tidak-ada' } },
        CONFLICT: { body: { ...restored, name: locked } },
      },
    },
    'backups-remove': {
      ...admin,
      in: { name: removed ?? '' },
      refused: { INVALID: { in: { name: tooLong } }, NOT_FOUND: { in: { name: 'tidak-ada' } } },
    },
  };
}

async function planApiKeys(world: World, admin: Call): Promise<Record<string, Plan>> {
  const owner = await world.aUser({ role: 'admin' });
  const { data: revoked } = await world.as(owner).apiKeys.create({ name: 'Lama', right: 'read' });
  const body = { name: 'Jadwal', right: 'write' };
  // The second finds the limit reached.
  const others = Array.from({ length: apiKeyLimits.kept }, () => ({ body }));
  return {
    'apiKeys-list': admin,
    'apiKeys-countOwn': admin,
    'apiKeys-create': { ...admin, body, refused: { INVALID: { body: { ...body, perMinute: 1 } }, CONFLICT: others } },
    'apiKeys-revoke': {
      ...admin,
      in: { id: revoked.id },
      refused: { INVALID: { in: { id: 'x' } }, NOT_FOUND: { in: { id: unknownId } } },
    },
  };
}

async function planWebhooks(world: World, admin: Call): Promise<Record<string, Plan>> {
  const owner = world.as(await world.aUser({ role: 'admin' }));
  const add = async () =>
    (await owner.webhooks.create({ url: 'https://madrasah.example/masuk', events: ['article.published'] })).data.id;
  const [kept, inactive, removed] = [await add(), await add(), await add()];
  await owner.webhooks.change({ id: inactive, isActive: false });
  await owner.webhooks.test({ id: kept });
  const [{ id: delivery } = { id: '' }] = (await owner.webhooks.deliveries({ id: kept })).data;
  await world.db.execute(sql`update webhook_deliveries set state = 'failed', ended_at = ${world.now}`);
  const ofWebhook = { INVALID: { in: { id: 'x' } }, NOT_FOUND: { in: { id: unknownId } } };
  const body = { url: 'https://madrasah.example/lagi', events: ['article.updated'] };
  // The last one finds the limit reached.
  const others = Array.from({ length: webhookLimits.kept }, () => ({ body }));
  return {
    'webhooks-list': admin,
    'webhooks-create': { ...admin, body, refused: { INVALID: { body: { ...body, events: [] } }, CONFLICT: others } },
    'webhooks-change': {
      ...admin,
      in: { id: kept },
      body: { events: ['article.published'] },
      refused: { INVALID: { body: { events: [] } }, NOT_FOUND: { in: { id: unknownId } } },
    },
    'webhooks-remove': { ...admin, in: { id: removed }, refused: ofWebhook },
    'webhooks-test': { ...admin, in: { id: kept }, refused: { ...ofWebhook, CONFLICT: { in: { id: inactive } } } },
    'webhooks-deliveries': { ...admin, in: { id: kept }, refused: ofWebhook },
    // The second finds it waiting.
    'webhooks-retry': { ...admin, in: { id: delivery }, refused: { ...ofWebhook, CONFLICT: [{}, {}] } },
  };
}

async function planArticles(world: World, admin: Call): Promise<Record<string, Plan>> {
  const editor = world.as(await world.aUser({ role: 'editor' }));
  const write = async (status: 'published' | 'archived' | 'draft' = 'published') =>
    (await editor.articles.create(anArticleInput({ status }))).data;
  const [read, changed, gathered, removed] = [await write(), await write(), await write(), await write()];
  const reverted = await write();
  const archived = await write('archived');
  const author = await world.signIn({ role: 'author' });
  const [handedOver, waiting, withdrawn] = [await write('draft'), await write('draft'), await write('draft')];
  await editor.reviews.request({ id: waiting.id });
  await editor.reviews.request({ id: withdrawn.id });
  const writeDeleted = async () => {
    const { id } = await write();
    await editor.articles.remove({ id });
    return id;
  };
  const [restored, purged] = [await writeDeleted(), await writeDeleted()];
  const { data: link } = await editor.previews.create({ id: archived.id });
  const { slug } = read;

  // Visitors who may not see authors' names cannot filter by author.
  await world.as(await world.aUser({ role: 'admin' })).siteContent.saveDisplay(withoutNames);

  const oneBySlug = {
    in: { slug },
    refused: { INVALID: { in: { slug: tooLong } }, NOT_FOUND: { in: { slug: 'tidak-ada' } } },
  };
  const one = {
    in: { id: read.id },
    refused: { INVALID: { in: { id: tooLong } }, NOT_FOUND: { in: { id: 'tidak-ada' } } },
  };
  const list = { refused: { INVALID: { query: { view: 'lain' } } } };
  const byAuthor: Plan = { refused: { ...list.refused, NOT_FOUND: { query: { author: unknownId } } } };
  return {
    'articles-list': byAuthor,
    'articles-published': byAuthor,
    'articles-latest': list,
    'articles-featured': list,
    'articles-search': { query: { q: 'robotik' }, refused: { INVALID: { query: { category: tooLong } } } },
    'articles-bulk': {
      ...admin,
      body: { ids: [gathered.id], action: 'archive' },
      refused: { INVALID: { body: { ids: [], action: 'archive' } } },
    },
    'articles-bySlug': oneBySlug,
    'articles-related': oneBySlug,
    'articles-byId': one,
    'articles-view': one,
    'articles-like': one,
    'articles-create': {
      ...admin,
      body: anArticleInput(),
      refused: { INVALID: { body: anArticleInput({ category: 'Tidak Ada' }) } },
    },
    'articles-update': {
      ...admin,
      in: { id: changed.id },
      body: { title: 'Judul baru' },
      refused: {
        INVALID: { body: { title: tooLong } },
        NOT_FOUND: one.refused.NOT_FOUND,
        CONFLICT: { in: { id: archived.id } },
        STALE: { body: { version: changed.version + 1 } },
        PRECONDITION_FAILED: ofOtherVersion(admin),
      },
    },
    'articles-remove': {
      ...admin,
      in: { id: removed.id },
      refused: { ...one.refused, PRECONDITION_FAILED: ofOtherVersion(admin) },
    },
    'features-uses': admin,
    'features-save': {
      ...admin,
      body: { off: [], version: 0 },
      refused: { INVALID: { body: { off: ['tidak-ada'], version: 0 } }, STALE: { body: { off: [], version: 9 } } },
    },
    'revisions-list': { ...admin, ...one },
    'revisions-byNumber': {
      ...admin,
      in: { id: read.id, number: 1 },
      refused: { INVALID: { in: { id: read.id, number: 0 } }, NOT_FOUND: { in: { id: read.id, number: nothing } } },
    },
    'revisions-restore': {
      ...admin,
      in: { id: reverted.id, number: 1 },
      body: { version: reverted.version },
      refused: {
        INVALID: { in: { id: reverted.id, number: 0 } },
        NOT_FOUND: { in: { id: reverted.id, number: nothing } },
        CONFLICT: { in: { id: archived.id, number: 1 } },
        STALE: { body: { version: reverted.version + 1 } },
      },
    },
    'previews-create': { ...admin, ...one },
    'previews-state': { ...admin, ...one },
    'previews-remove': { ...admin, ...one, in: { id: changed.id } },
    'previews-read': {
      in: { secret: link.secret },
      refused: { INVALID: { in: { secret: tooLong } }, NOT_FOUND: { in: { secret: 'palsu' } } },
    },
    'reviews-byArticle': { ...admin, ...one },
    'reviews-request': {
      ...admin,
      in: { id: handedOver.id },
      body: { note: 'Mohon dibaca' },
      refused: {
        ...one.refused,
        FORBIDDEN: { in: { id: read.id }, headers: author },
        CONFLICT: { in: { id: read.id } },
      },
    },
    'reviews-withdraw': {
      ...admin,
      in: { id: withdrawn.id },
      refused: {
        ...one.refused,
        FORBIDDEN: { in: { id: read.id }, headers: author },
        CONFLICT: { in: { id: read.id } },
      },
    },
    'reviews-giveBack': {
      ...admin,
      in: { id: waiting.id },
      body: { note: 'Lengkapi tanggalnya' },
      refused: {
        INVALID: { body: { note: ' ' } },
        NOT_FOUND: { in: { id: nothing } },
        CONFLICT: { in: { id: read.id } },
      },
    },
    'trash-list': { ...admin, refused: { INVALID: { query: { search: tooLong } } } },
    'trash-restore': { ...admin, in: { id: restored }, refused: one.refused },
    'trash-purge': { ...admin, in: { id: purged }, refused: one.refused },
  };
}

/** The calls about entries of a kind; the second update finds a newer version. */
async function planCollection(
  world: World,
  admin: Call,
  kind: (typeof collections)[number],
): Promise<Record<string, Plan>> {
  const editor = world.as(await world.aUser({ role: 'editor' }))[kind.api];
  const add = async () => (await editor.create(anEntry(kind, { isPinned: false }))).data;
  const [read, changed, removed, reverted] = [await add(), await add(), await add(), await add()];
  const addDeleted = async () => {
    const { id } = await add();
    await editor.remove({ id });
    return id;
  };
  const [restored, purged] = [await addDeleted(), await addDeleted()];
  const unknown = { INVALID: { in: { id: tooLong } }, NOT_FOUND: { in: { id: 'tidak-ada' } } };
  const body = anEntry(kind, { isPinned: false });
  const name = kind.api;
  const place = 'path' in kind ? 'query' : 'in';
  return {
    [`${name}-list`]: kind.filters[0] ? { refused: { INVALID: { query: { [kind.filters[0]]: 'lain' } } } } : {},
    [`${name}-bySlug`]: {
      [place]: { slug: read.slug },
      refused: { INVALID: { [place]: { slug: tooLong } }, NOT_FOUND: { [place]: { slug: 'tidak-ada' } } },
    },
    [`${name}-listForStaff`]: { ...admin, refused: { INVALID: { query: { state: 'lain' } } } },
    [`${name}-create`]: { ...admin, body, refused: { INVALID: { body: { ...body, title: '' } } } },
    [`${name}-trash`]: { ...admin, refused: { INVALID: { query: { search: tooLong } } } },
    [`${name}-restore`]: { ...admin, in: { id: restored }, refused: unknown },
    [`${name}-purge`]: { ...admin, in: { id: purged }, refused: unknown },
    [`${name}-byId`]: { ...admin, in: { id: read.id }, refused: unknown },
    [`${name}-update`]: {
      ...admin,
      in: { id: changed.id },
      body: { version: 1, title: 'Judul baru' },
      refused: { ...unknown, INVALID: { body: { version: 1, title: '' } }, STALE: { body: { version: 9 } } },
    },
    [`${name}-remove`]: { ...admin, in: { id: removed.id }, refused: unknown },
    [`${name}-revisions`]: { ...admin, in: { id: read.id }, refused: unknown },
    [`${name}-revision`]: {
      ...admin,
      in: { id: read.id, number: 1 },
      refused: { INVALID: { in: { id: read.id, number: 0 } }, NOT_FOUND: { in: { id: read.id, number: nothing } } },
    },
    [`${name}-restoreRevision`]: {
      ...admin,
      in: { id: reverted.id, number: 1 },
      body: { version: 1 },
      refused: {
        INVALID: { in: { id: reverted.id, number: 0 } },
        NOT_FOUND: { in: { id: reverted.id, number: nothing } },
        STALE: { body: { version: 9 } },
      },
    },
  };
}

async function planRetraction(world: World, admin: Call, api: 'albums' | 'facilities'): Promise<Plan> {
  const background = api === 'albums' ? 'olive' : 'plum';
  const bytes = await sharp({ create: { width: 6, height: 4, channels: 3, background } })
    .png()
    .toBuffer();
  const { url: image } = await storeImage({ ...world.services, db: world.db, actor: null }, bytes);
  const editor = world.as(await world.aUser({ role: 'editor' }));
  const { id } = (await editor[api].create(anEntry({ albums, facilities }[api], { gallery: [{ image, caption: '' }] })))
    .data;
  return {
    ...admin,
    in: { id },
    body: { image },
    refused: { INVALID: { body: { image: 'bukan alamat' } }, NOT_FOUND: { in: { id: 'tidak-ada' } } },
  };
}

async function planCollections(world: World, admin: Call): Promise<Record<string, Plan>> {
  const plans = [];
  await holdExampleFile(world.db);
  for (const kind of collections) plans.push(await planCollection(world, admin, kind));
  const editor = world.as(await world.aUser({ role: 'editor' }));
  const { data: used } = await editor.files.create(anEntry(files));
  const { data: naming } = await editor.announcements.create(
    anEntry(announcements, { isPinned: false, attachments: [used.id] }),
  );
  const addPage = async () => (await editor.pages.create(anEntry(pages, { status: 'draft' }))).data;
  const [page, linked, otherPage] = [await addPage(), await addPage(), await addPage()];
  const { data: link } = await editor.pages.createPreview({ id: linked.id });
  const planned: Record<string, Plan> = Object.assign({}, ...plans);
  const removal = planned['files-remove'] ?? {};
  const unknown = { INVALID: { in: { id: tooLong } }, NOT_FOUND: { in: { id: 'tidak-ada' } } };
  return {
    ...planned,
    'files-remove': { ...removal, refused: { ...removal.refused, CONFLICT: { in: { id: used.id } } } },
    'files-uses': { ...admin, in: { id: used.id }, refused: unknown },
    'files-downloads': { ...admin, in: { id: used.id }, refused: unknown },
    'files-upload': { ...admin, body: aForm(aPdf()), refused: { INVALID: { body: aForm(Buffer.alloc(0)) } } },
    'announcements-attachments': {
      in: { slug: naming.slug },
      refused: { INVALID: { in: { slug: tooLong } }, NOT_FOUND: { in: { slug: 'tidak-ada' } } },
    },
    'pages-createPreview': { ...admin, in: { id: page.id }, refused: unknown },
    'pages-previewState': { ...admin, in: { id: page.id }, refused: unknown },
    'pages-removePreview': { ...admin, in: { id: otherPage.id }, refused: unknown },
    'pages-readPreview': {
      in: { secret: link.secret },
      refused: { INVALID: { in: { secret: tooLong } }, NOT_FOUND: { in: { secret: 'palsu' } } },
    },
    'achievements-inYears': { refused: { INVALID: { query: { level: 'desa' } } } },
    'achievements-thisYear': {},
    'albums-retractPicture': await planRetraction(world, admin, 'albums'),
    'facilities-retractPicture': await planRetraction(world, admin, 'facilities'),
    'events-upcoming': { refused: { INVALID: { query: { category: 'pesta' } } } },
    'events-inMonths': { query: { from: '2026-07' }, refused: { INVALID: { query: { from: '2026-13' } } } },
    'announcements-past': { refused: { INVALID: { query: { year: '1' } } } },
    'units-structure': {},
    'staff-accounts': { ...admin },
    ...Object.assign(
      {},
      ...(['staff', 'units'] as const).map((name) => ({
        [`${name}-order`]: { ...admin },
        [`${name}-arrange`]: { ...admin, body: { ids: [] }, refused: { INVALID: { body: { ids: [''] } } } },
      })),
    ),
  };
}

const bodyOf = ({ id: _id, ...body }: ReturnType<typeof aComment>) => body;

async function planComments(world: World, admin: Call): Promise<Record<string, Plan>> {
  const editor = world.as(await world.aUser({ role: 'editor' }));
  const open = (await editor.articles.create(anArticleInput())).data;
  const closed = (await editor.articles.create(anArticleInput({ commentsEnabled: false }))).data;
  const [answered, gathered] = [
    (await editor.comments.send(aComment(open.id))).data,
    (await editor.comments.send(aComment(open.id))).data,
  ];
  const NOT_FOUND = { in: { id: 'tidak-ada' } };
  const at = { in: { id: open.id } };
  return {
    'comments-list': { ...at, refused: { INVALID: { in: { id: tooLong } }, NOT_FOUND } },
    'comments-send': {
      ...at,
      body: bodyOf(aComment(open.id)),
      refused: {
        INVALID: { body: bodyOf(aComment(open.id, { email: 'bukan' })) },
        NOT_FOUND,
        CONFLICT: { in: { id: closed.id } },
      },
    },
    'comments-listForStaff': { ...admin, refused: { INVALID: { query: { status: 'lain' } } } },
    'comments-figures': admin,
    'comments-bulk': {
      ...admin,
      body: { ids: [gathered.id], action: 'reject' },
      refused: { INVALID: { body: { ids: [], action: 'reject' } } },
    },
    'comments-reply': {
      ...admin,
      in: { id: answered.id },
      body: { content: 'Terima kasih.' },
      refused: { INVALID: { body: { content: 'x'.repeat(2_001) } }, NOT_FOUND },
    },
  };
}

async function planDrafts(world: World, admin: Call): Promise<Record<string, Plan>> {
  const writer = randomUUID();
  const draft = { writer, articleId: null, version: null, waitingPictures: 0, values: { title: 'Panen' } };
  const [kept, removed, taken] = [randomUUID(), randomUUID(), randomUUID()];
  const own = world.as(await world.aUser({ role: 'admin' }));
  const article = (await own.articles.create(anArticleInput())).data;
  const asAdmin = { headers: admin.headers };
  for (const id of [kept, removed, taken]) {
    await world.app.inject({ method: 'PUT', url: `/api/drafts/${id}`, payload: draft, ...asAdmin });
  }
  const notAnId = { in: { id: 'bukan' } };
  const one = {
    in: { id: article.id },
    refused: { INVALID: { in: { id: tooLong } }, NOT_FOUND: { in: { id: 'tidak-ada' } } },
  };
  return {
    'drafts-list': asAdmin,
    'drafts-byId': {
      ...asAdmin,
      in: { id: kept },
      refused: { INVALID: notAnId, NOT_FOUND: { in: { id: unknownId } } },
    },
    'drafts-save': {
      ...asAdmin,
      in: { id: taken },
      body: draft,
      refused: {
        INVALID: { body: { ...draft, values: { title: tooLong } } },
        CONFLICT: { body: { ...draft, writer: unknownId } },
      },
    },
    'drafts-remove': { ...asAdmin, in: { id: removed }, refused: { INVALID: notAnId } },
    'presence-beat': { ...asAdmin, ...one },
    'presence-leave': { ...asAdmin, ...one },
  };
}

async function planUsers(world: World, admin: Call & { id: string }): Promise<Record<string, Plan>> {
  const [changed, removed, closed, renamed] = await Promise.all([1, 2, 3, 4].map(() => world.aUser()));
  const gathered = await world.aUser();
  const other = await world.aUser();
  const forgetful = await world.aUser();
  await enrol(world, forgetful.username);
  const inviter = world.as(await world.aUser({ role: 'admin' }));
  const invite = async () => (await inviter.invitations.create({ fullName: 'Bu Guru' })).data.user;
  const [invited, withdrawn] = [await invite(), await invite()];
  const asAdmin = { headers: admin.headers };
  const NOT_FOUND = { in: { id: unknownId } };
  const ofOwnAccount = { in: { id: admin.id } };
  const at = (user: { id: string } = other) => ({ ...asAdmin, in: { id: user.id } });
  const names = { fullName: 'Ibu Guru', role: 'author' };
  return {
    'users-list': { ...asAdmin, refused: { INVALID: { query: { role: 'guru' } } } },
    'users-byId': { ...at(), refused: { NOT_FOUND } },
    'users-update': {
      ...at(changed),
      body: { ...names, email: 'ibu.guru@madrasah.example' },
      refused: {
        INVALID: { body: { ...names, email: 'bukan' } },
        NOT_FOUND,
        CONFLICT: { body: { ...names, email: other.email } },
      },
    },
    'users-bulk': {
      ...asAdmin,
      body: { ids: [gathered.id], action: 'activate' },
      refused: { INVALID: { body: { ids: [], action: 'activate' } } },
    },
    'users-remove': { ...at(removed), refused: { NOT_FOUND, CONFLICT: ofOwnAccount } },
    'invitations-create': {
      ...asAdmin,
      body: { fullName: 'Bu Tata Usaha', email: 'tata.usaha@madrasah.example', role: 'editor' },
      refused: { INVALID: { body: { fullName: 'x' } }, CONFLICT: { body: { ...names, email: other.email } } },
    },
    'invitations-renew': { ...at(invited), refused: { NOT_FOUND, CONFLICT: at(other) } },
    'invitations-withdraw': { ...at(withdrawn), refused: { NOT_FOUND, CONFLICT: at(other) } },
    'users-setStatus': {
      ...at(closed),
      body: { isActive: true },
      refused: { NOT_FOUND, CONFLICT: { ...ofOwnAccount, body: { isActive: false } } },
    },
    'users-resetTwoFactor': { ...at(forgetful), refused: { NOT_FOUND, CONFLICT: ofOwnAccount } },
    'users-changeCredentials': {
      ...at(renamed),
      body: { username: 'nama_baru' },
      refused: { INVALID: { body: { password: 'x' } }, NOT_FOUND, CONFLICT: { body: { username: other.username } } },
    },
    ...(await planBackups(world, admin)),
    'personalData-find': { headers: admin.headers, body: { q: 'Siti' }, refused: { INVALID: { body: { q: 'x' } } } },
    'personalData-export': { headers: admin.headers, body: { q: 'Siti' }, refused: { INVALID: { body: { q: 'x' } } } },
    'personalData-erase': {
      headers: admin.headers,
      body: { mode: 'delete', messages: [nothing] },
      refused: { INVALID: { body: { mode: 'delete' } }, CONFLICT: { body: { mode: 'delete', accounts: [admin.id] } } },
    },
  };
}

async function planSecondFactors(world: World, admin: Call): Promise<Record<string, Plan>> {
  const without = await world.signIn({ role: 'author' });
  const signIn = async () => {
    const { username } = await world.aUser();
    const payload = { username, password: testPassword };
    const logIn = async () => (await world.app.inject({ method: 'POST', url: '/api/auth/login', payload })).json();
    return { username, logIn };
  };
  const [ofOff, ofRenewed] = [
    await enrol(world, (await signIn()).username),
    await enrol(world, (await signIn()).username),
  ];
  const challenged = await signIn();
  const challengedFactor = await enrol(world, challenged.username);
  const { challenge } = await challenged.logIn();

  const beginning = { authorization: `Bearer ${(await (await signIn()).logIn()).token}` };
  const begun = await world.app.inject({
    method: 'POST',
    url: '/api/auth/two-factor/enrolment',
    payload: {},
    headers: beginning,
  });
  const wrongCode = { code: 'salah' };
  return {
    'auth-logInWithCode': {
      body: { challenge, code: challengedFactor.code(1) },
      refused: {
        UNAUTHENTICATED: { body: { challenge: 'palsu', code: '123456' } },
        INVALID: { body: { challenge, ...wrongCode } },
      },
    },
    'twoFactor-state': admin,
    'twoFactor-begin': {
      headers: await world.signIn({ role: 'author' }),
      refused: { CONFLICT: { headers: challengedFactor.headers } },
    },
    'twoFactor-confirm': {
      headers: beginning,
      body: { code: codeAt(begun.json().data.secret, world.now) },
      refused: { INVALID: { body: wrongCode }, CONFLICT: { headers: without } },
    },
    'twoFactor-renewRecoveryCodes': {
      headers: ofRenewed.headers,
      refused: { CONFLICT: { headers: without } },
    },
    'twoFactor-switchOff': {
      headers: ofOff.headers,
      refused: { CONFLICT: { headers: without } },
    },
    'twoFactor-requirement': admin,
    'twoFactor-saveRequirement': {
      ...admin,
      body: { twoFactorForAdmins: false },
      refused: {
        INVALID: { body: { twoFactorForAdmins: true } },
        STALE: { body: { twoFactorForAdmins: false, version: 9 } },
      },
    },
  };
}

async function planSignIns(world: World, admin: Call): Promise<Record<string, Plan>> {
  const account = await world.aUser();
  const closed = await world.aUser({ isActive: false });
  const logIn = (username: string, password = testPassword) => ({ body: { username, password } });
  const signedIn = await world.signIn({ role: 'author' });
  const refreshToken = (await world.signIn({ role: 'author' })).authorization.replace('Bearer ', '');
  const challenged = await world.aUser();
  await enrol(world, challenged.username);
  const forgetful = await world.aUser();
  const staff = world.as(await world.aUser({ role: 'admin' }));
  const { token } = (await staff.passwordReset.createLink({ id: forgetful.id })).data;
  const invited = (await staff.invitations.create({ fullName: 'Bu Guru' })).data;
  return {
    'passwordReset-offer': {},
    'passwordReset-request': {
      body: { email: account.email },
      refused: { INVALID: { body: { email: 'bukan' } } },
    },
    'invitations-read': {
      body: { token: invited.token },
      refused: { INVALID: { body: { token: tooLong } }, NOT_FOUND: { body: { token: 'palsu' } } },
    },
    'passwordReset-complete': {
      body: { token, newPassword },
      refused: { INVALID: { body: { token, newPassword: 'x' } }, NOT_FOUND: { body: { token: 'palsu', newPassword } } },
    },
    'passwordReset-createLink': {
      ...admin,
      in: { id: account.id },
      refused: { NOT_FOUND: { in: { id: unknownId } }, CONFLICT: { in: { id: closed.id } } },
    },
    'auth-login': {
      ...logIn(account.username),
      refused: {
        UNAUTHENTICATED: logIn(account.username, 'lain'),
        FORBIDDEN: logIn(closed.username),
        CODE_REQUIRED: logIn(challenged.username),
      },
    },
    'auth-register': {
      ...admin,
      body: aNewUser(),
      refused: {
        INVALID: { body: aNewUser({ email: 'bukan' }) },
        CONFLICT: { body: aNewUser({ username: account.username }) },
      },
    },
    'auth-logout': { headers: await world.signIn({ role: 'author' }) },
    'auth-refresh': {
      body: { refreshToken },
      refused: { INVALID: { body: { refreshToken: '' } }, UNAUTHENTICATED: { body: { refreshToken: 'palsu' } } },
    },
    'auth-confirm': {
      headers: await world.signIn({ role: 'author' }),
      body: { currentPassword: testPassword },
      refused: { INVALID: { body: { currentPassword: 'lain' } } },
    },
    'auth-changePassword': {
      headers: signedIn,
      body: { newPassword },
      refused: { INVALID: { body: { newPassword: 'x' } } },
    },
    'auth-changeProfile': {
      headers: await world.signIn({ role: 'author' }),
      body: { fullName: 'Ibu Guru Baru' },
      refused: { INVALID: { body: { fullName: 'x' } } },
    },
    'auth-sessions': admin,
    'auth-endOtherSessions': { headers: await world.signIn({ role: 'author' }) },
    'auth-me': admin,
  };
}

async function planNotices(world: World, admin: Call): Promise<Record<string, Plan>> {
  await world.asVisitor().guestbook.send(aGuestMessage());
  const [notice] = (await world.app.inject({ url: '/api/notices', headers: admin.headers })).json().data;
  const author = await world.signIn({ role: 'author' });
  const isUnknown = { body: { kind: 'lain', bell: true } };
  return {
    'notices-list': { ...admin, refused: { INVALID: { query: { cursor: 'x' } } } },
    'notices-unread': admin,
    'notices-markRead': {
      ...admin,
      in: { id: notice.id },
      refused: { INVALID: { in: { id: 'bukan' } }, NOT_FOUND: { in: { id: nothing } } },
    },
    'notices-markAllRead': { ...admin, body: {}, refused: { INVALID: { body: { until: 'kemarin' } } } },
    'notices-choices': admin,
    'notices-chooseMail': { ...admin, body: { wanted: true } },
    'notices-choose': {
      ...admin,
      body: { kind: 'guestMessage', bell: false },
      refused: { INVALID: isUnknown, FORBIDDEN: { headers: author } },
    },
  };
}

async function planOthers(world: World, admin: Call): Promise<Record<string, Plan>> {
  const editor = world.as(await world.aUser({ role: 'editor' }));
  const staff = world.as(await world.aUser({ role: 'admin' }));
  const categories = await editor.categories.list();
  const fixed = categories.find(({ slug }) => slug === 'berita')?.id ?? 0;
  const [changed, removed] = [
    await editor.categories.create({ name: 'Alumni' }),
    await editor.categories.create({ name: 'Pramuka' }),
  ];
  const message = await editor.guestbook.send(aGuestMessage());
  const unwanted = await editor.guestbook.send(aGuestMessage());
  const gathered = await editor.guestbook.send(aGuestMessage());
  await editor.newsletter.subscribe({ email: 'wali@madrasah.example' });
  const [subscriber] = (await staff.newsletter.list({})).data;
  await editor.newsletter.subscribe({ email: 'nenek@madrasah.example' });
  const [{ token } = { token: '' }] = await world.db.execute<{ token: string }[]>(
    sql`select unsubscribe_token as token from subscribers where email = 'nenek@madrasah.example'`,
  );
  const aFailedMail = async (text: string | null) => {
    const id = randomUUID();
    await world.db.execute(
      sql`insert into outgoing_messages
            (id, kind, recipient, subject, text, html, is_secret, state, created_at, ended_at)
          values (${id}, 'notice', 'wali@madrasah.example', 'Rapat', ${text}, ${text}, false, 'failed', ${world.now},
            ${world.now})`,
    );
    return id;
  };
  const [failedMail, goneMail] = [await aFailedMail('Rapat'), await aFailedMail(null)];
  const author = await world.aUser();
  await world.as(author).articles.create(anArticleInput());

  const byNumber = { INVALID: { in: { id: -1 } }, NOT_FOUND: { in: { id: nothing } } };
  const picture = await sharp({ create: { width: 6, height: 4, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const upload = { ...admin, body: aForm(picture), refused: { INVALID: { body: aForm(Buffer.from('bukan')) } } };
  const store = async (background: string) => {
    const bytes = await sharp({ create: { width: 6, height: 4, channels: 3, background } })
      .png()
      .toBuffer();
    const { url } = await storeImage({ ...world.services, db: world.db }, bytes);
    return { url, id: url.slice(-44, -4) };
  };
  const [kept, used, deleted] = [await store('navy'), await store('gold'), await store('silver')];
  await editor.articles.create(anArticleInput({ imageBase64: used.url }));
  const ofPicture = { INVALID: { in: { id: 'x' } }, NOT_FOUND: { in: { id: '0'.repeat(40) } } };
  const aMenu = [{ title: '', target: { kind: 'page', path: '/about' }, children: [] }];
  // An author may not change the uploads of others.
  const FORBIDDEN = { headers: await world.signIn({ role: 'author' }), in: { id: used.id } };
  return {
    'categories-mainArticle': { in: { slug: 'berita' }, refused: { INVALID: { in: { slug: tooLong } } } },
    'menus-forStaff': { ...admin },
    'menus-choices': { ...admin },
    'menus-save': {
      ...admin,
      body: { entries: aMenu, version: 0 },
      refused: { INVALID: { body: { entries: [], version: 0 } }, STALE: { body: { entries: aMenu, version: 9 } } },
    },
    'media-list': { ...admin, refused: { INVALID: { query: { cursor: 'x' } } } },
    'media-filters': { ...admin },
    'media-byId': { ...admin, in: { id: kept.id }, refused: ofPicture },
    'media-uses': { ...admin, in: { id: used.id }, refused: ofPicture },
    'media-change': {
      ...admin,
      in: { id: kept.id },
      body: { title: 'Lapangan', alt: 'Lapangan upacara' },
      refused: { ...ofPicture, FORBIDDEN },
    },
    'media-remove': {
      ...admin,
      in: { id: deleted.id },
      refused: { ...ofPicture, FORBIDDEN, CONFLICT: { in: { id: used.id } } },
    },
    'categories-create': {
      ...admin,
      body: { name: 'Kajian Rutin' },
      refused: { INVALID: { body: { name: 'Baru', color: 'merah' } }, CONFLICT: { body: { name: 'ALUMNI' } } },
    },
    'categories-update': {
      ...admin,
      in: { id: changed.id },
      body: { description: 'Kabar para alumni' },
      refused: {
        NOT_FOUND: byNumber.NOT_FOUND,
        INVALID: [byNumber.INVALID, { body: { mainArticleId: 'tidak-ada' } }],
        CONFLICT: { body: { name: 'Pramuka' } },
        STALE: { body: { name: 'Alumni', version: changed.version + 1 } },
        PRECONDITION_FAILED: ofOtherVersion(admin),
      },
    },
    'categories-reorder': {
      ...admin,
      body: { ids: [removed.id, changed.id] },
      refused: {
        INVALID: { body: { ids: [-1] } },
        // Runs before other calls add and remove categories.
        CONFLICT: [{ body: { ids: [changed.id] } }, {}],
      },
    },
    'categories-remove': {
      ...admin,
      in: { id: removed.id },
      refused: { ...byNumber, CONFLICT: { in: { id: fixed } } },
    },
    'menus-bySlug': {
      in: { slug: 'berita' },
      refused: { INVALID: { in: { slug: tooLong } }, NOT_FOUND: { in: { slug: 'tidak-ada' } } },
    },
    'authors-byId': { ...admin, in: { id: author.id }, refused: { NOT_FOUND: { in: { id: unknownId } } } },
    'samples-state': admin,
    'samples-remove': admin,
    'samples-keep': admin,
    'settings-timeZone': admin,
    'siteContent-previewColours': {
      ...admin,
      query: { mainColour: '#17498c', accentColour: '#c07d1a' },
      refused: { INVALID: { query: { mainColour: 'biru', accentColour: '#c07d1a' } } },
    },
    'settings-stored': admin,
    'settings-save': {
      ...admin,
      body: { key: 'banners', value: [] },
      refused: {
        INVALID: { body: { key: 'youtubeLinks', value: ['javascript:alert(1)'] } },
        STALE: { body: { key: 'banners', value: [], version: 9 } },
      },
    },
    'guestbook-send': {
      body: aGuestMessage(),
      refused: { INVALID: { body: aGuestMessage({ namaLengkap: tooLong }) } },
    },
    'guestbook-listForStaff': { ...admin, refused: { INVALID: { query: { status: 'lain' } } } },
    'guestbook-bulk': {
      ...admin,
      body: { ids: [gathered.id], action: 'hide' },
      refused: { INVALID: { body: { ids: [], action: 'hide' } } },
    },
    'guestbook-moderate': { ...admin, in: { id: message.id }, body: { status: 'hidden' }, refused: byNumber },
    'guestbook-remove': { ...admin, in: { id: unwanted.id }, refused: byNumber },
    'newsletter-subscribe': {
      body: { email: 'guru@madrasah.example' },
      refused: { INVALID: { body: { email: 'bukan' } } },
    },
    'newsletter-list': { ...admin, refused: { INVALID: { query: { state: 'lain' } } } },
    'newsletter-settings': admin,
    'newsletter-saveSettings': {
      ...admin,
      body: { digest: 'weekly' },
      refused: { INVALID: { body: { digest: 'daily' } } },
    },
    'newsletter-subscription': {
      in: { token },
      refused: { INVALID: { in: { token: tooLong } }, NOT_FOUND: { in: { token: unknownId } } },
    },
    'newsletter-confirm': {
      in: { token },
      refused: { INVALID: { in: { token: tooLong } }, NOT_FOUND: { in: { token: unknownId } } },
    },
    'newsletter-unsubscribe': { in: { token: unknownId }, refused: { INVALID: { in: { token: tooLong } } } },
    'changes-list': {
      refused: {
        INVALID: { query: { since: 'abc' } },
        GONE: { query: { since: writeCursor({ feed: '00000000', position: 0, startedAt: 0 }) } },
      },
    },
    'mail-outbox': admin,
    'mail-retry': {
      ...admin,
      in: { id: failedMail },
      refused: {
        INVALID: { in: { id: 'x' } },
        NOT_FOUND: { in: { id: unknownId } },
        CONFLICT: { in: { id: goneMail } },
      },
    },
    'mail-settleHeld': {
      ...admin,
      body: { action: 'discard' },
      refused: { INVALID: { body: { action: 'buka' } }, NOT_FOUND: { body: { action: 'release', id: unknownId } } },
    },
    'mail-sendTest': { ...admin, body: {}, refused: { INVALID: { body: { to: 'bukan' } } } },
    'analytics-overview': { ...admin, refused: { INVALID: { query: { period: 'lain' } } } },
    'activity-list': { ...admin, refused: { INVALID: { query: { from: '2026-02-30' } } } },
    'activity-latest': admin,
    'analytics-online': admin,
    'analytics-visitorsThisMonth': admin,
    'newsletter-remove': { ...admin, in: { id: subscriber?.id ?? 0 }, refused: byNumber },
    'articles-uploadInlineImage': upload,
    'articles-uploadBanner': upload,
  };
}

/**
 * By operation, a call that succeeds and those with its own refusals; other operations need only their address. No two
 * successful calls change the same thing.
 */
export async function planEveryCall(world: World): Promise<Record<string, Plan>> {
  const head = await world.aUser({ role: 'admin', username: 'ibu_kepala' });
  const admin = { headers: await world.signInAs(head) };
  return {
    ...planFixedPages(admin),
    ...(await planApiKeys(world, admin)),
    ...(await planWebhooks(world, admin)),
    ...(await planArticles(world, admin)),
    ...(await planCollections(world, admin)),
    ...(await planComments(world, admin)),
    ...(await planDrafts(world, admin)),
    ...(await planNotices(world, admin)),
    ...(await planUsers(world, { ...admin, id: head.id })),
    ...(await planSecondFactors(world, admin)),
    ...(await planSignIns(world, admin)),
    ...(await planOthers(world, admin)),
  };
}
