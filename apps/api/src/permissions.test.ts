import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CollectionApi,
  collections,
  defaultColours,
  importChoicesSchema,
  restoreConfirmation,
} from '@madrasah/contract';
import { aComment, aGuestMessage, aNewUser, anArticleInput, anInquiry } from '@madrasah/contract/examples';
import {
  defaultDisplayContent,
  defaultFacesContent,
  defaultIdentity,
  defaultLayoutContent,
  defaultPrivacyContent,
  defaultPublishingContent,
} from '@madrasah/starter-content/defaults';
import { starterIdentity, starterPages } from '@madrasah/starter-content/pages';
import sharp from 'sharp';
import { beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { anEntry, holdExampleFile } from '../test/collections/an-entry.ts';
import { patience } from '../test/patience.ts';
import { aResultPeriod, csvFile } from '../test/results.ts';
import { aWorld, sending, testPassword } from '../test/world.ts';
import { mutationPaths, procedurePaths } from './http/transport/procedure-meta.ts';
import type { User } from './identity/users/index.ts';
import { backupName } from './operations/backup/index.ts';
import { storeImage } from './platform/media/index.ts';

const samplePages = starterPages(starterIdentity);

const world = aWorld();

type Answer = 'ok' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT';
type Person = 'visitor' | 'author' | 'editor' | 'admin';
type Caller = ReturnType<typeof world.asVisitor>;
type Scene = ReturnType<typeof setScene>;
type Row = [
  procedure: string,
  about: string,
  expected: Record<Person, Answer>,
  call: (caller: Caller, scene: Scene) => Promise<unknown>,
];

const anUnsavedText = {
  writer: randomUUID(),
  articleId: null,
  version: null,
  waitingPictures: 0,
  values: { title: 'Panen' },
};

const allRoles = { visitor: 'ok', author: 'ok', editor: 'ok', admin: 'ok' } as const;
const staff = { ...allRoles, visitor: 'UNAUTHORIZED' } as const;
const managers = { ...staff, author: 'FORBIDDEN' } as const;
const admins = { ...managers, editor: 'FORBIDDEN' } as const;
/** Roles that have the right, but no object for the call yet. */
const notYet = { visitor: 'UNAUTHORIZED', author: 'CONFLICT', editor: 'CONFLICT', admin: 'CONFLICT' } as const;
const withoutInvitation = { ...admins, admin: 'CONFLICT' } as const;
const withoutPeriod = { ...admins, admin: 'NOT_FOUND' } as const;
const withoutInquiry = {
  visitor: 'UNAUTHORIZED',
  author: 'FORBIDDEN',
  editor: 'NOT_FOUND',
  admin: 'NOT_FOUND',
} as const;
const anUnknownInquiry = { id: 'tidakada12', version: 1 };
const notForVisitors = { ...allRoles, visitor: 'NOT_FOUND' } as const;

const anUnknownPeriod = () => ({ id: randomUUID(), version: 1 });

function only<Row>([row, ...others]: readonly Row[]): Row {
  if (!row || others.length > 0) throw new Error('there must be exactly one');
  return row;
}

/** The id of a picture that nothing uses yet, uploaded by this person only. */
async function aPictureOf(id: string): Promise<string> {
  const bytes = await sharp({ create: { width: 6, height: 4, channels: 3, background: `#${id.slice(0, 6)}` } })
    .png()
    .toBuffer();
  const { url } = await storeImage({ ...world.services, db: world.db, actor: { id, role: 'author' } }, bytes);
  return url.slice(-44, -4);
}

const aWebhook = { url: 'https://madrasah.example/masuk', events: ['article.published' as const] };

/** A webhook, and a delivery to it. */
async function aDelivery(admin: Caller): Promise<{ webhook: string; delivery: string }> {
  const { id } = (await admin.webhooks.create(aWebhook)).data;
  await admin.webhooks.test({ id });
  await admin.webhooks.change({ id, isActive: false });
  await admin.webhooks.change({ id, isActive: true });
  return { webhook: id, delivery: only((await admin.webhooks.deliveries({ id })).data).id };
}

/** Waits for the end too, because the next call empties tables that the backup reads. */
async function startBackup(caller: Caller): Promise<void> {
  await caller.backups.start();
  await vi.waitUntil(async () => (await caller.backups.list()).data.running === null, patience);
}

/** Waits for its end too. */
async function startExport(caller: Caller) {
  await caller.exports.start();
  return vi.waitUntil(async () => {
    const { data } = await caller.exports.state();
    return data?.state === 'running' ? null : data;
  }, patience);
}

/** The id of a finished export, made by another person than the caller. */
async function anExport(): Promise<string> {
  const admin = world.as(await world.aUser({ role: 'admin' }));
  // An export that has just ended may still hold its lock.
  const { id } = await vi.waitUntil(() => refusedWith(startExport(admin), 'CONFLICT'), patience);
  return id;
}

const noPicture = `/uploads/${'0'.repeat(40)}.jpg`;
const anEmptyCalendar = Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a@b\r\nEND:VEVENT\r\nEND:VCALENDAR');

/** A call that the role may make and its object does not allow. */
const refusedWith = <Answer>(call: Promise<Answer>, code: string) =>
  call.catch((error: { code?: string }): undefined | Promise<never> =>
    error.code === code ? undefined : Promise.reject(error),
  );

/** Waits for the end too: the file is no backup, which is detected later. */
async function restore(caller: Caller, name: string): Promise<void> {
  await caller.backups.restore({ name, confirmation: restoreConfirmation });
  await vi.waitUntil(async () => (await caller.backups.list()).data.restore?.state === 'failed', patience);
}

/** The name of a file in the folder of backups. */
async function aBackup(): Promise<string> {
  const { folder } = world.backups.settings;
  const name = backupName(world.now, 'manual', false);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), 'content');
  return name;
}

const anEntryOf = (kind: CollectionApi) =>
  anEntry(only(collections.filter(({ api }) => api === kind)), { status: 'draft', isPinned: false });
const aMenu = [{ title: '', target: { kind: 'page' as const, path: '/about' }, children: [] }];
const unseenByAuthors = { ...staff, author: 'NOT_FOUND' } as const;

const anAccount = async (scene: Scene) => ({ id: await scene.otherId() });

/** The calls about entries of a kind; authors see only what they wrote. */
const collectionRows = (kind: CollectionApi): Row[] => [
  [`${kind}.list`, 'shown', allRoles, (c) => c[kind].list({})],
  [`${kind}.bySlug`, 'shown', allRoles, async (c, s) => c[kind].bySlug({ slug: (await s.entry(kind)).slug })],
  [`${kind}.listForStaff`, 'all', staff, (c) => c[kind].listForStaff({})],
  [`${kind}.create`, 'draft', staff, (c) => c[kind].create(anEntryOf(kind))],
  [`${kind}.create`, 'published', managers, (c) => c[kind].create({ ...anEntryOf(kind), status: 'published' })],
  [`${kind}.trash`, 'all', staff, (c) => c[kind].trash({})],
  [
    `${kind}.restore`,
    'another’s',
    unseenByAuthors,
    async (c, s) => c[kind].restore({ id: await s.deletedEntry(kind) }),
  ],
  [`${kind}.purge`, 'another’s', managers, async (c, s) => c[kind].purge({ id: await s.deletedEntry(kind) })],
  [`${kind}.byId`, 'another’s', unseenByAuthors, async (c, s) => c[kind].byId({ id: (await s.entry(kind)).id })],
  [
    `${kind}.update`,
    'another’s',
    unseenByAuthors,
    async (c, s) => c[kind].update({ id: (await s.entry(kind)).id, version: 1, title: 'Judul baru' }),
  ],
  [`${kind}.remove`, 'another’s', unseenByAuthors, async (c, s) => c[kind].remove({ id: (await s.entry(kind)).id })],
  [
    `${kind}.revisions`,
    'another’s',
    unseenByAuthors,
    async (c, s) => c[kind].revisions({ id: (await s.entry(kind)).id }),
  ],
  [
    `${kind}.revision`,
    'another’s',
    unseenByAuthors,
    async (c, s) => c[kind].revision({ id: (await s.entry(kind)).id, number: 1 }),
  ],
  [
    `${kind}.restoreRevision`,
    'another’s',
    unseenByAuthors,
    async (c, s) => c[kind].restoreRevision({ id: (await s.entry(kind)).id, number: 1, version: 1 }),
  ],
];

/** Every procedure with the roles that may call it. A procedure may have several rows. */
const matrix: Row[] = [
  ...collections.flatMap(({ api }) => collectionRows(api)),
  ...(['staff', 'units'] as const).flatMap((kind): Row[] => [
    [`${kind}.order`, 'all of the kind', staff, (c) => c[kind].order()],
    [`${kind}.arrange`, 'all of the kind', managers, (c) => c[kind].arrange({ ids: [] })],
  ]),
  ['staff.accounts', 'named in entries', staff, (c) => c.staff.accounts()],
  ['staff.template', 'headings', staff, (c) => c.staff.template()],
  ['staff.readFile', 'no changes', managers, (c) => sending(c, csvFile([['Nama dengan gelar']])).staff.readFile()],
  [
    'staff.importFile',
    'no rows',
    managers,
    (c) =>
      refusedWith(
        sending(c, csvFile([['Nama dengan gelar']])).staff.importFile({ digest: '0'.repeat(64), publish: false }),
        'CONFLICT',
      ),
  ],
  ['units.structure', 'shown', allRoles, (c) => c.units.structure()],
  ['achievements.inYears', 'shown', allRoles, (c) => c.achievements.inYears({})],
  ['achievements.thisYear', 'shown', allRoles, (c) => c.achievements.thisYear()],
  ['achievements.exportFile', 'own ones for authors', staff, (c) => c.achievements.exportFile()],
  ...(['albums', 'facilities'] as const).map(
    (kind): Row => [
      `${kind}.retractPicture`,
      'not there',
      managers,
      async (c, s) =>
        refusedWith(c[kind].retractPicture({ id: (await s.entry(kind)).id, image: noPicture }), 'NOT_FOUND'),
    ],
  ),
  ...(['createPreview', 'previewState', 'removePreview'] as const).map(
    (call): Row => [
      `pages.${call}`,
      'another’s',
      unseenByAuthors,
      async (c, s) => c.pages[call]({ id: (await s.entry('pages')).id }),
    ],
  ),
  [
    'pages.readPreview',
    'no such link',
    { visitor: 'NOT_FOUND', author: 'NOT_FOUND', editor: 'NOT_FOUND', admin: 'NOT_FOUND' },
    (c) => c.pages.readPreview({ secret: 'x' }),
  ],
  ['announcements.newest', 'shown', allRoles, (c) => c.announcements.newest()],
  ['announcements.urgent', 'shown', allRoles, (c) => c.announcements.urgent()],
  ['announcements.past', 'titles', allRoles, (c) => c.announcements.past({})],
  ['events.upcoming', 'shown', allRoles, (c) => c.events.upcoming({})],
  ['events.inMonths', 'shown', allRoles, (c) => c.events.inMonths({ from: '2026-07' })],
  ['events.readFile', 'empty', managers, (c) => sending(c, anEmptyCalendar).events.readFile({})],
  [
    'events.importFile',
    'not shown before',
    managers,
    (c) => refusedWith(sending(c, anEmptyCalendar).events.importFile({ digest: '0'.repeat(64) }), 'CONFLICT'),
  ],
  [
    'announcements.attachments',
    'shown',
    allRoles,
    async (c, s) => c.announcements.attachments({ slug: (await s.entry('announcements')).slug }),
  ],
  ['files.uses', 'another’s', unseenByAuthors, async (c, s) => c.files.uses({ id: (await s.entry('files')).id })],
  [
    'files.downloads',
    'another’s',
    unseenByAuthors,
    async (c, s) => c.files.downloads({ id: (await s.entry('files')).id }),
  ],
  [
    'auth.login',
    'wrong password',
    { visitor: 'UNAUTHORIZED', author: 'UNAUTHORIZED', editor: 'UNAUTHORIZED', admin: 'UNAUTHORIZED' },
    (c) => c.auth.login({ username: 'x', password: 'y' }),
  ],
  [
    'auth.logInWithCode',
    'no challenge',
    { visitor: 'UNAUTHORIZED', author: 'UNAUTHORIZED', editor: 'UNAUTHORIZED', admin: 'UNAUTHORIZED' },
    (c) => c.auth.logInWithCode({ challenge: 'x', code: '123456' }),
  ],
  ['auth.register', 'an account', { ...admins, visitor: 'FORBIDDEN' }, (c) => c.auth.register(aNewUser())],
  ['auth.logout', 'own session', allRoles, (c) => c.auth.logout()],
  [
    'auth.refresh',
    'no such session',
    { visitor: 'UNAUTHORIZED', author: 'UNAUTHORIZED', editor: 'UNAUTHORIZED', admin: 'UNAUTHORIZED' },
    (c) => c.auth.refresh({ refreshToken: 'x' }),
  ],
  ['auth.me', 'oneself', staff, (c) => c.auth.me()],
  ['auth.changeProfile', 'own', staff, (c) => c.auth.changeProfile({ fullName: 'Ibu Guru' })],
  ['auth.sessions', 'own', staff, (c) => c.auth.sessions()],
  ['auth.endOtherSessions', 'own', staff, (c) => c.auth.endOtherSessions()],
  ['auth.changePassword', 'own', staff, (c) => c.auth.changePassword({ newPassword: 'kebun-kangkung-subur' })],
  ['auth.confirm', 'own', staff, (c) => c.auth.confirm({ currentPassword: testPassword })],
  ['apiKeys.countOwn', 'own', staff, (c) => c.apiKeys.countOwn()],
  ['twoFactor.state', 'own', staff, (c) => c.twoFactor.state()],
  ['twoFactor.begin', 'own', staff, (c) => c.twoFactor.begin()],
  ['twoFactor.confirm', 'not begun', notYet, (c) => c.twoFactor.confirm({ code: '123456' })],
  ['twoFactor.renewRecoveryCodes', 'none', notYet, (c) => c.twoFactor.renewRecoveryCodes()],
  ['twoFactor.switchOff', 'none', notYet, (c) => c.twoFactor.switchOff()],
  ['twoFactor.requirement', 'all', admins, (c) => c.twoFactor.requirement()],
  ['twoFactor.saveRequirement', 'all', admins, (c) => c.twoFactor.saveRequirement({ twoFactorForAdmins: false })],
  [
    'users.resetTwoFactor',
    'an account without',
    { ...admins, admin: 'CONFLICT' },
    async (c, s) => c.users.resetTwoFactor({ id: await s.otherId() }),
  ],
  ['passwordReset.offer', 'readable', allRoles, (c) => c.passwordReset.offer()],
  [
    'passwordReset.request',
    'of any account',
    allRoles,
    (c) => c.passwordReset.request({ email: 'siapa@madrasah.example' }),
  ],
  [
    'passwordReset.complete',
    'no such link',
    { visitor: 'NOT_FOUND', author: 'NOT_FOUND', editor: 'NOT_FOUND', admin: 'NOT_FOUND' },
    (c) => c.passwordReset.complete({ token: 'x', newPassword: 'kebun-kangkung-subur' }),
  ],
  [
    'invitations.read',
    'no such link',
    { visitor: 'NOT_FOUND', author: 'NOT_FOUND', editor: 'NOT_FOUND', admin: 'NOT_FOUND' },
    (c) => c.invitations.read({ token: 'x' }),
  ],
  ['invitations.create', 'a colleague', admins, (c) => c.invitations.create({ fullName: 'Bu Guru' })],
  ['invitations.renew', 'another account', withoutInvitation, async (c, s) => c.invitations.renew(await anAccount(s))],
  [
    'invitations.withdraw',
    'another account',
    withoutInvitation,
    async (c, s) => c.invitations.withdraw(await anAccount(s)),
  ],
  [
    'passwordReset.createLink',
    'for another account',
    admins,
    async (c, s) => c.passwordReset.createLink({ id: await s.otherId() }),
  ],
  ['users.list', 'all', admins, (c) => c.users.list({})],
  ['users.byId', 'another account', admins, async (c, s) => c.users.byId({ id: await s.userId() })],
  [
    'users.update',
    'another account',
    admins,
    async (c, s) =>
      c.users.update({ id: await s.otherId(), fullName: 'Ibu Guru', email: 'guru@madrasah.example', role: 'admin' }),
  ],
  ['users.remove', 'another account', admins, async (c, s) => c.users.remove({ id: await s.otherId() })],
  [
    'users.setStatus',
    'another account',
    admins,
    async (c, s) => c.users.setStatus({ id: await s.otherId(), isActive: false }),
  ],
  [
    'users.changeCredentials',
    'another account',
    admins,
    async (c, s) =>
      c.users.changeCredentials({ id: await s.otherId(), username: 'nama_baru', password: 'bukit-biru-tinggi' }),
  ],
  [
    'users.bulk',
    'another account',
    admins,
    async (c, s) => c.users.bulk({ ids: [await s.otherId()], action: 'deactivate' }),
  ],
  ['categories.list', 'all', allRoles, (c) => c.categories.list()],
  ['categories.mainArticle', 'that of one', allRoles, (c) => c.categories.mainArticle({ slug: 'berita' })],
  ['categories.create', 'one', managers, (c) => c.categories.create({ name: 'Baru' })],
  [
    'categories.update',
    'one',
    managers,
    async (c, s) => c.categories.update({ id: await s.categoryId(), name: 'Lain' }),
  ],
  ['categories.remove', 'one', managers, async (c, s) => c.categories.remove({ id: await s.categoryId() })],
  [
    'categories.reorder',
    'those added',
    managers,
    async (c, s) => c.categories.reorder({ ids: [await s.categoryId()] }),
  ],
  ['menus.list', 'all', allRoles, (c) => c.menus.list()],
  ['menus.tree', 'all', allRoles, (c) => c.menus.tree()],
  ['menus.bySlug', 'one', allRoles, (c) => c.menus.bySlug({ slug: 'berita' })],
  ['menus.forStaff', 'all', managers, (c) => c.menus.forStaff()],
  ['menus.choices', 'all', managers, (c) => c.menus.choices()],
  ['menus.save', 'all', managers, async (c, s) => c.menus.save({ entries: aMenu, version: await s.menuVersion() })],
  ['settings.read', 'all', allRoles, (c) => c.settings.read()],
  ['settings.bannerPictures', 'all', allRoles, (c) => c.settings.bannerPictures()],
  ['settings.timeZone', 'readable', staff, (c) => c.settings.timeZone()],
  ['settings.stored', 'all', admins, (c) => c.settings.stored()],
  ['samples.state', 'all', admins, (c) => c.samples.state()],
  ['samples.remove', 'all', admins, (c) => c.samples.remove()],
  ['samples.keep', 'all', admins, (c) => c.samples.keep()],
  ['settings.save', 'a part', admins, (c) => c.settings.save({ key: 'banners', value: [] })],
  ['siteContent.home', 'shown', allRoles, (c) => c.siteContent.home()],
  ['siteContent.saveHome', 'whole', admins, (c) => c.siteContent.saveHome(samplePages.home)],
  ['siteContent.faces', 'shown', allRoles, (c) => c.siteContent.faces()],
  ['siteContent.saveFaces', 'whole', admins, (c) => c.siteContent.saveFaces(defaultFacesContent)],
  ['siteContent.layout', 'shown', allRoles, (c) => c.siteContent.layout()],
  ['siteContent.saveLayout', 'whole', admins, (c) => c.siteContent.saveLayout(defaultLayoutContent)],
  ['features.read', 'shown', allRoles, (c) => c.features.read()],
  ['features.uses', 'all', admins, (c) => c.features.uses()],
  ['features.save', 'whole', admins, (c) => c.features.save({ off: [], version: 0 })],
  ['siteContent.identity', 'shown', allRoles, (c) => c.siteContent.identity()],
  ['siteContent.saveIdentity', 'whole', admins, (c) => c.siteContent.saveIdentity(defaultIdentity)],
  ['siteContent.colours', 'shown', allRoles, (c) => c.siteContent.colours()],
  ['siteContent.previewColours', 'readable', admins, (c) => c.siteContent.previewColours(defaultColours)],
  ['siteContent.about', 'shown', allRoles, (c) => c.siteContent.about()],
  ['siteContent.saveAbout', 'whole', admins, (c) => c.siteContent.saveAbout(samplePages.about)],
  ['siteContent.contact', 'shown', allRoles, (c) => c.siteContent.contact()],
  ['siteContent.saveContact', 'whole', admins, (c) => c.siteContent.saveContact(samplePages.contact)],
  ['siteContent.cooperative', 'shown', allRoles, (c) => c.siteContent.cooperative()],
  ['siteContent.saveCooperative', 'whole', admins, (c) => c.siteContent.saveCooperative(samplePages.cooperative)],
  ['siteContent.adiwiyata', 'shown', allRoles, (c) => c.siteContent.adiwiyata()],
  ['siteContent.saveAdiwiyata', 'whole', admins, (c) => c.siteContent.saveAdiwiyata(samplePages.adiwiyata)],
  ['siteContent.admissions', 'shown', allRoles, (c) => c.siteContent.admissions()],
  ['siteContent.saveAdmissions', 'whole', admins, (c) => c.siteContent.saveAdmissions(samplePages.admissions)],
  ['siteContent.app', 'shown', allRoles, (c) => c.siteContent.app()],
  ['siteContent.saveApp', 'whole', admins, (c) => c.siteContent.saveApp(samplePages.app)],
  ['siteContent.display', 'shown', allRoles, (c) => c.siteContent.display()],
  ['siteContent.publishing', 'shown', allRoles, (c) => c.siteContent.publishing()],
  ['siteContent.savePublishing', 'whole', admins, (c) => c.siteContent.savePublishing(defaultPublishingContent)],
  ['siteContent.saveDisplay', 'whole', admins, (c) => c.siteContent.saveDisplay(defaultDisplayContent)],
  ['guestbook.list', 'shown', allRoles, (c) => c.guestbook.list({})],
  ['guestbook.send', 'one', allRoles, (c) => c.guestbook.send(aGuestMessage())],
  ['guestbook.listForStaff', 'all', managers, (c) => c.guestbook.listForStaff({})],
  ['guestbook.byId', 'one', managers, async (c, s) => c.guestbook.byId({ id: await s.messageId() })],
  [
    'guestbook.bulk',
    'some',
    managers,
    async (c, s) => c.guestbook.bulk({ ids: [await s.messageId()], action: 'hide' }),
  ],
  ['comments.list', 'of one', allRoles, async (c, s) => c.comments.list({ id: await s.othersPublished() })],
  ['comments.list', 'of a draft', notForVisitors, async (c, s) => c.comments.list({ id: await s.ownDraft() })],
  ['comments.send', 'one', allRoles, async (c, s) => c.comments.send(aComment(await s.othersPublished()))],
  ['comments.listForStaff', 'all', managers, (c) => c.comments.listForStaff({})],
  ['comments.byId', 'one', managers, async (c, s) => c.comments.byId({ id: await s.commentId() })],
  ['comments.figures', 'counts', staff, (c) => c.comments.figures({})],
  [
    'comments.bulk',
    'some',
    managers,
    async (c, s) => c.comments.bulk({ ids: [await s.commentId()], action: 'approve' }),
  ],
  [
    'comments.reply',
    'one',
    managers,
    async (c, s) => c.comments.reply({ id: await s.commentId(), content: 'Terima kasih.' }),
  ],
  [
    'guestbook.moderate',
    'one',
    managers,
    async (c, s) => c.guestbook.moderate({ id: await s.messageId(), status: 'hidden' }),
  ],
  ['guestbook.remove', 'one', managers, async (c, s) => c.guestbook.remove({ id: await s.messageId() })],
  ['inquiries.create', 'one', allRoles, (c) => c.inquiries.create(anInquiry())],
  [
    'inquiries.status',
    'unknown',
    { visitor: 'NOT_FOUND', author: 'NOT_FOUND', editor: 'NOT_FOUND', admin: 'NOT_FOUND' },
    (c) => c.inquiries.status({ number: 'ABCD-EFGH', code: 'ABCD-EFGH' }),
  ],
  ['inquiries.list', 'all', managers, (c) => c.inquiries.list({})],
  ['inquiries.byId', 'no such inquiry', withoutInquiry, (c) => c.inquiries.byId(anUnknownInquiry)],
  [
    'inquiries.move',
    'no such inquiry',
    withoutInquiry,
    (c) => c.inquiries.move({ ...anUnknownInquiry, state: 'diproses' }),
  ],
  [
    'inquiries.answer',
    'no such inquiry',
    withoutInquiry,
    (c) => c.inquiries.answer({ ...anUnknownInquiry, text: 'Hari Sabtu.' }),
  ],
  [
    'inquiries.markSpam',
    'no such inquiry',
    withoutInquiry,
    (c) => c.inquiries.markSpam({ ...anUnknownInquiry, isSpam: true }),
  ],
  [
    'inquiries.markAboutPerson',
    'no such inquiry',
    withoutInquiry,
    (c) => c.inquiries.markAboutPerson({ ...anUnknownInquiry, isAboutPerson: true }),
  ],
  [
    'inquiries.download',
    'no such inquiry',
    withoutInquiry,
    (c) => c.inquiries.download({ ...anUnknownInquiry, file: 0 }),
  ],
  [
    'inquiries.preview',
    'no such inquiry',
    withoutInquiry,
    (c) => c.inquiries.preview({ ...anUnknownInquiry, file: 0 }),
  ],
  ['inquiries.settings', 'all', admins, (c) => c.inquiries.settings()],
  [
    'inquiries.saveSettings',
    'all',
    admins,
    (c) => c.inquiries.saveSettings({ dueDays: 10, keptDays: 365, isChecked: true, confidantId: null, version: 0 }),
  ],
  ['newsletter.subscribe', 'one', allRoles, (c) => c.newsletter.subscribe({ email: 'wali@madrasah.example' })],
  ['newsletter.list', 'all', admins, (c) => c.newsletter.list({})],
  ['newsletter.remove', 'one', admins, async (c, s) => c.newsletter.remove({ id: await s.subscriberId() })],
  [
    'newsletter.subscription',
    'unknown',
    { visitor: 'NOT_FOUND', author: 'NOT_FOUND', editor: 'NOT_FOUND', admin: 'NOT_FOUND' },
    (c) => c.newsletter.subscription({ token: randomUUID() }),
  ],
  [
    'newsletter.confirm',
    'unknown',
    { visitor: 'NOT_FOUND', author: 'NOT_FOUND', editor: 'NOT_FOUND', admin: 'NOT_FOUND' },
    (c) => c.newsletter.confirm({ token: randomUUID() }),
  ],
  ['newsletter.unsubscribe', 'unknown', allRoles, (c) => c.newsletter.unsubscribe({ token: randomUUID() })],
  ['newsletter.settings', 'all', admins, (c) => c.newsletter.settings()],
  ['newsletter.saveSettings', 'all', admins, (c) => c.newsletter.saveSettings({ digest: 'off' })],
  ['mail.outbox', 'all', admins, (c) => c.mail.outbox()],
  ['mail.retry', 'no such message', { ...admins, admin: 'NOT_FOUND' }, (c) => c.mail.retry({ id: randomUUID() })],
  ['mail.sendTest', 'to oneself', admins, (c) => c.mail.sendTest()],
  ['mail.settleHeld', 'all', admins, (c) => c.mail.settleHeld({ action: 'discard' })],
  ['articles.list', 'all', allRoles, (c) => c.articles.list({})],
  ['articles.published', 'all', allRoles, (c) => c.articles.published({})],
  ['changes.list', 'all', allRoles, (c) => c.changes.list({})],
  [
    'authors.byId',
    'an author of published articles',
    allRoles,
    async (c, s) => c.authors.byId({ id: await s.otherId() }),
  ],
  ['articles.latest', 'all', allRoles, (c) => c.articles.latest({})],
  ['articles.featured', 'all', allRoles, (c) => c.articles.featured({})],
  ['articles.search', 'all', allRoles, (c) => c.articles.search({ q: 'lomba' })],
  ['articles.view', 'published', allRoles, async (c, s) => c.articles.view({ id: await s.othersPublished() })],
  ['articles.view', 'own draft', notForVisitors, async (c, s) => c.articles.view({ id: await s.ownDraft() })],
  ['articles.like', 'published', allRoles, async (c, s) => c.articles.like({ id: await s.othersPublished() })],
  ['articles.like', 'own draft', notForVisitors, async (c, s) => c.articles.like({ id: await s.ownDraft() })],
  [
    'articles.bulk',
    'rows, each by its own right',
    staff,
    async (c, s) => c.articles.bulk({ ids: [await s.othersDraft()], action: 'delete' }),
  ],
  ['articles.related', 'published', allRoles, async (c, s) => c.articles.related({ slug: await s.othersPublished() })],
  ['articles.bySlug', 'published', allRoles, async (c, s) => c.articles.bySlug({ slug: await s.othersPublished() })],
  ['articles.byId', 'published', allRoles, async (c, s) => c.articles.byId({ id: await s.othersPublished() })],
  ['articles.byId', 'own draft', notForVisitors, async (c, s) => c.articles.byId({ id: await s.ownDraft() })],
  [
    'articles.byId',
    'another’s draft',
    { ...notForVisitors, author: 'NOT_FOUND' },
    async (c, s) => c.articles.byId({ id: await s.othersDraft() }),
  ],
  [
    'articles.bySlug',
    'another’s draft',
    { ...notForVisitors, author: 'NOT_FOUND' },
    async (c, s) => c.articles.bySlug({ slug: await s.othersDraft() }),
  ],
  ['articles.create', 'draft', staff, (c) => c.articles.create(anArticleInput({ status: 'draft' }))],
  ['articles.create', 'published', staff, (c) => c.articles.create(anArticleInput())],
  ['articles.update', 'own', staff, async (c, s) => c.articles.update({ id: await s.ownDraft(), status: 'published' })],
  [
    'articles.update',
    'another’s published',
    managers,
    async (c, s) => c.articles.update({ id: await s.othersPublished(), title: 'x' }),
  ],
  [
    'articles.update',
    'another’s draft',
    { ...staff, author: 'NOT_FOUND' },
    async (c, s) => c.articles.update({ id: await s.othersDraft(), title: 'x' }),
  ],
  ['articles.remove', 'own draft', staff, async (c, s) => c.articles.remove({ id: await s.ownDraft() })],
  ['articles.remove', 'own published', managers, async (c, s) => c.articles.remove({ id: await s.ownPublished() })],
  [
    'articles.remove',
    'another’s published',
    managers,
    async (c, s) => c.articles.remove({ id: await s.othersPublished() }),
  ],
  ['revisions.list', 'own', staff, async (c, s) => c.revisions.list({ id: await s.ownPublished() })],
  [
    'revisions.list',
    'another’s published',
    managers,
    async (c, s) => c.revisions.list({ id: await s.othersPublished() }),
  ],
  [
    'revisions.list',
    'another’s draft',
    { ...staff, author: 'NOT_FOUND' },
    async (c, s) => c.revisions.list({ id: await s.othersDraft() }),
  ],
  ['revisions.byNumber', 'own', staff, async (c, s) => c.revisions.byNumber({ id: await s.ownPublished(), number: 1 })],
  [
    'revisions.byNumber',
    'another’s published',
    managers,
    async (c, s) => c.revisions.byNumber({ id: await s.othersPublished(), number: 1 }),
  ],
  [
    'revisions.byNumber',
    'another’s draft',
    { ...staff, author: 'NOT_FOUND' },
    async (c, s) => c.revisions.byNumber({ id: await s.othersDraft(), number: 1 }),
  ],
  ['revisions.restore', 'own', staff, async (c, s) => c.revisions.restore({ id: await s.ownPublished(), number: 1 })],
  [
    'revisions.restore',
    'another’s published',
    managers,
    async (c, s) => c.revisions.restore({ id: await s.othersPublished(), number: 1 }),
  ],
  [
    'revisions.restore',
    'another’s draft',
    { ...staff, author: 'NOT_FOUND' },
    async (c, s) => c.revisions.restore({ id: await s.othersDraft(), number: 1 }),
  ],
  ['previews.create', 'own', staff, async (c, s) => c.previews.create({ id: await s.ownDraft() })],
  [
    'previews.create',
    'another’s published',
    managers,
    async (c, s) => c.previews.create({ id: await s.othersPublished() }),
  ],
  [
    'previews.create',
    'another’s draft',
    { ...staff, author: 'NOT_FOUND' },
    async (c, s) => c.previews.create({ id: await s.othersDraft() }),
  ],
  ['previews.remove', 'own', staff, async (c, s) => c.previews.remove({ id: await s.ownDraft() })],
  [
    'previews.remove',
    'another’s published',
    managers,
    async (c, s) => c.previews.remove({ id: await s.othersPublished() }),
  ],
  [
    'previews.remove',
    'another’s draft',
    { ...staff, author: 'NOT_FOUND' },
    async (c, s) => c.previews.remove({ id: await s.othersDraft() }),
  ],
  ['previews.state', 'own', staff, async (c, s) => c.previews.state({ id: await s.ownDraft() })],
  [
    'previews.state',
    'another’s published',
    managers,
    async (c, s) => c.previews.state({ id: await s.othersPublished() }),
  ],
  [
    'previews.state',
    'another’s draft',
    { ...staff, author: 'NOT_FOUND' },
    async (c, s) => c.previews.state({ id: await s.othersDraft() }),
  ],
  ['reviews.byArticle', 'own', staff, async (c, s) => c.reviews.byArticle({ id: await s.ownDraft() })],
  [
    'reviews.byArticle',
    'another’s published',
    managers,
    async (c, s) => c.reviews.byArticle({ id: await s.othersPublished() }),
  ],
  [
    'reviews.byArticle',
    'another’s draft',
    { ...staff, author: 'NOT_FOUND' },
    async (c, s) => c.reviews.byArticle({ id: await s.othersDraft() }),
  ],
  ['reviews.request', 'own', staff, async (c, s) => c.reviews.request({ id: await s.ownDraft() })],
  [
    'reviews.request',
    'another’s draft',
    { ...staff, author: 'NOT_FOUND' },
    async (c, s) => c.reviews.request({ id: await s.othersDraft() }),
  ],
  [
    'reviews.withdraw',
    'own, without a request',
    { ...staff, author: 'CONFLICT', editor: 'CONFLICT', admin: 'CONFLICT' },
    async (c, s) => c.reviews.withdraw({ id: await s.ownDraft() }),
  ],
  [
    'reviews.withdraw',
    'another’s draft',
    { ...staff, author: 'NOT_FOUND', editor: 'CONFLICT', admin: 'CONFLICT' },
    async (c, s) => c.reviews.withdraw({ id: await s.othersDraft() }),
  ],
  [
    'reviews.giveBack',
    'without a request',
    { ...managers, editor: 'CONFLICT', admin: 'CONFLICT' },
    async (c, s) => c.reviews.giveBack({ id: await s.ownDraft(), note: 'x' }),
  ],
  [
    'previews.read',
    'no such link',
    { visitor: 'NOT_FOUND', author: 'NOT_FOUND', editor: 'NOT_FOUND', admin: 'NOT_FOUND' },
    (c) => c.previews.read({ secret: 'x' }),
  ],
  ['results.list', 'all', admins, (c) => c.results.list()],
  ['results.create', 'one', admins, (c) => c.results.create(aResultPeriod())],
  ['results.rehearse', 'one', admins, (c) => c.results.rehearse()],
  ['results.byId', 'no such period', withoutPeriod, (c) => c.results.byId({ id: randomUUID() })],
  ['results.rows', 'no such period', withoutPeriod, (c) => c.results.rows({ id: randomUUID() })],
  ['results.template', 'no such period', withoutPeriod, (c) => c.results.template({ id: randomUUID(), format: 'csv' })],
  ['results.cards', 'no such period', withoutPeriod, (c) => c.results.cards({ id: randomUUID() })],
  [
    'results.exportFile',
    'no such period',
    withoutPeriod,
    (c) => c.results.exportFile({ id: randomUUID(), format: 'csv' }),
  ],
  [
    'results.update',
    'no such period',
    withoutPeriod,
    (c) => c.results.update({ ...aResultPeriod(), ...anUnknownPeriod() }),
  ],
  [
    'results.readFile',
    'no such period',
    withoutPeriod,
    (c) => sending(c, csvFile([])).results.readFile({ id: randomUUID() }),
  ],
  [
    'results.importFile',
    'no such period',
    withoutPeriod,
    (c) => sending(c, csvFile([])).results.importFile({ ...anUnknownPeriod(), digest: '0'.repeat(64) }),
  ],
  ['results.check', 'no such period', withoutPeriod, (c) => c.results.check(anUnknownPeriod())],
  ['results.seal', 'no such period', withoutPeriod, (c) => c.results.seal(anUnknownPeriod())],
  ['results.approve', 'no such period', withoutPeriod, (c) => c.results.approve(anUnknownPeriod())],
  [
    'results.unseal',
    'no such period',
    withoutPeriod,
    (c) => c.results.unseal({ ...anUnknownPeriod(), reason: 'Nilai seorang siswa salah' }),
  ],
  [
    'results.setTwoPeople',
    'no such period',
    withoutPeriod,
    (c) => c.results.setTwoPeople({ ...anUnknownPeriod(), needsTwoPeople: false }),
  ],
  ['results.erase', 'no such period', withoutPeriod, (c) => c.results.erase(anUnknownPeriod())],
  ['results.remove', 'no such period', withoutPeriod, (c) => c.results.remove(anUnknownPeriod())],
  ['drafts.list', 'own', staff, (c) => c.drafts.list()],
  [
    'drafts.byId',
    'another’s',
    { visitor: 'UNAUTHORIZED', author: 'NOT_FOUND', editor: 'NOT_FOUND', admin: 'NOT_FOUND' },
    async (c, s) => c.drafts.byId({ id: await s.othersUnsaved() }),
  ],
  ['drafts.save', 'own', staff, (c) => c.drafts.save({ id: randomUUID(), ...anUnsavedText })],
  [
    'drafts.save',
    'with the id of another’s',
    staff,
    async (c, s) => c.drafts.save({ id: await s.othersUnsaved(), ...anUnsavedText }),
  ],
  [
    'drafts.remove',
    'with the id of another’s',
    staff,
    async (c, s) => c.drafts.remove({ id: await s.othersUnsaved() }),
  ],
  ['presence.beat', 'own draft', staff, async (c, s) => c.presence.beat({ id: await s.ownDraft() })],
  ['presence.beat', 'another’s published', staff, async (c, s) => c.presence.beat({ id: await s.othersPublished() })],
  [
    'presence.beat',
    'another’s draft',
    { ...staff, author: 'NOT_FOUND' },
    async (c, s) => c.presence.beat({ id: await s.othersDraft() }),
  ],
  [
    'presence.leave',
    'another’s draft',
    { ...staff, author: 'NOT_FOUND' },
    async (c, s) => c.presence.leave({ id: await s.othersDraft() }),
  ],
  ['trash.list', 'own, deleted', staff, (c) => c.trash.list({})],
  ['trash.restore', 'own', staff, async (c, s) => c.trash.restore({ id: await s.ownDeleted() })],
  [
    'trash.restore',
    'another’s',
    { ...staff, author: 'NOT_FOUND' },
    async (c, s) => c.trash.restore({ id: await s.othersDeleted() }),
  ],
  ['trash.purge', 'own', admins, async (c, s) => c.trash.purge({ id: await s.ownDeleted() })],
  ['media.list', 'visible', staff, (c) => c.media.list({})],
  ['media.filters', 'available', staff, (c) => c.media.filters()],
  ['media.byId', 'own', staff, async (c, s) => c.media.byId({ id: await aPictureOf(await s.userId()) })],
  [
    'media.byId',
    'another’s',
    unseenByAuthors,
    async (c, s) => c.media.byId({ id: await aPictureOf(await s.otherId()) }),
  ],
  ['media.uses', 'own', staff, async (c, s) => c.media.uses({ id: await aPictureOf(await s.userId()) })],
  [
    'media.uses',
    'another’s',
    unseenByAuthors,
    async (c, s) => c.media.uses({ id: await aPictureOf(await s.otherId()) }),
  ],
  [
    'media.change',
    'own',
    staff,
    async (c, s) => c.media.change({ id: await aPictureOf(await s.userId()), alt: 'Kebun' }),
  ],
  [
    'media.change',
    'another’s',
    unseenByAuthors,
    async (c, s) => c.media.change({ id: await aPictureOf(await s.otherId()), alt: 'Kebun' }),
  ],
  ['media.remove', 'own', staff, async (c, s) => c.media.remove({ id: await aPictureOf(await s.userId()) })],
  [
    'media.remove',
    'another’s',
    unseenByAuthors,
    async (c, s) => c.media.remove({ id: await aPictureOf(await s.otherId()) }),
  ],
  ['activity.list', 'all', admins, (c) => c.activity.list({})],
  ['siteContent.privacy', 'shown', allRoles, (c) => c.siteContent.privacy()],
  ['siteContent.savePrivacy', 'whole', admins, (c) => c.siteContent.savePrivacy(defaultPrivacyContent)],
  ['dashboard.work', 'own', staff, (c) => c.dashboard.work()],
  ['dashboard.readiness', 'of the site', admins, (c) => c.dashboard.readiness()],
  ['dashboard.noteMenuOpened', 'of the site', admins, (c) => c.dashboard.noteMenuOpened()],
  ['dashboard.noteSetup', 'of the site', admins, (c) => c.dashboard.noteSetup({ step: 'look' })],
  ['health.check', 'anything', admins, (c) => c.health.check()],
  ['health.confirmStorage', 'anything', admins, (c) => c.health.confirmStorage()],
  ['apiKeys.list', 'anything', admins, (c) => c.apiKeys.list()],
  ['apiKeys.create', 'anything', admins, (c) => c.apiKeys.create({ name: 'Jadwal', right: 'read' })],
  ['apiKeys.revoke', 'an existing one', admins, async (c, s) => c.apiKeys.revoke({ id: await s.apiKey() })],
  ['webhooks.list', 'anything', admins, (c) => c.webhooks.list()],
  ['webhooks.create', 'anything', admins, (c) => c.webhooks.create(aWebhook)],
  [
    'webhooks.change',
    'an existing one',
    admins,
    async (c, s) => c.webhooks.change({ id: await s.webhook(), isActive: false }),
  ],
  ['webhooks.remove', 'an existing one', admins, async (c, s) => c.webhooks.remove({ id: await s.webhook() })],
  ['webhooks.test', 'an existing one', admins, async (c, s) => c.webhooks.test({ id: await s.webhook() })],
  ['webhooks.deliveries', 'an existing one', admins, async (c, s) => c.webhooks.deliveries({ id: await s.webhook() })],
  ['webhooks.retry', 'an ended one', admins, async (c, s) => c.webhooks.retry({ id: await s.delivery() })],
  ['backups.list', 'anything', admins, (c) => c.backups.list()],
  ['backups.start', 'anything', admins, startBackup],
  ['backups.restore', 'an existing one', admins, async (c, s) => restore(c, await s.backup())],
  ['backups.link', 'an existing one', admins, async (c, s) => c.backups.link({ name: await s.backup() })],
  ['backups.remove', 'an existing one', admins, async (c, s) => c.backups.remove({ name: await s.backup() })],
  ['exports.state', 'the existing one', admins, (c) => c.exports.state()],
  ['exports.start', 'anything', admins, startExport],
  [
    'exports.cancel',
    'none under way',
    admins,
    async (c, s) => refusedWith(c.exports.cancel({ id: await s.userId() }), 'CONFLICT'),
  ],
  ['exports.link', 'an existing one', admins, async (c) => c.exports.link({ id: await anExport() })],
  ['exports.remove', 'an existing one', admins, async (c) => c.exports.remove({ id: await anExport() })],
  ['personalData.find', 'any person', admins, (c) => c.personalData.find({ q: 'Siti' })],
  ['personalData.export', 'any person', admins, (c) => c.personalData.export({ q: 'Siti' })],
  [
    'personalData.erase',
    'a comment',
    admins,
    async (c, s) => c.personalData.erase({ mode: 'anonymise', comments: [await s.commentId()] }),
  ],
  ['imports.state', 'the existing one', admins, (c) => c.imports.state()],
  [
    'imports.choose',
    'a removed one',
    { ...admins, admin: 'NOT_FOUND' },
    async (c, s) => c.imports.choose({ id: await s.userId(), choices: importChoicesSchema.parse({}) }),
  ],
  [
    'imports.start',
    'a removed one',
    { ...admins, admin: 'NOT_FOUND' },
    async (c, s) => c.imports.start({ id: await s.userId(), choices: importChoicesSchema.parse({}) }),
  ],
  [
    'imports.discard',
    'a removed one',
    { ...admins, admin: 'NOT_FOUND' },
    async (c, s) => c.imports.discard({ id: await s.userId() }),
  ],
  ['activity.latest', 'about the caller', staff, (c) => c.activity.latest()],
  ['notices.list', 'own', staff, (c) => c.notices.list({})],
  ['notices.unread', 'own', staff, (c) => c.notices.unread()],
  [
    'notices.markRead',
    'another’s',
    { visitor: 'UNAUTHORIZED', author: 'NOT_FOUND', editor: 'NOT_FOUND', admin: 'NOT_FOUND' },
    async (c, s) => c.notices.markRead({ id: await s.othersNotice() }),
  ],
  ['notices.markAllRead', 'own', staff, (c) => c.notices.markAllRead({})],
  ['notices.choices', 'own', staff, (c) => c.notices.choices()],
  ['notices.chooseMail', 'own', staff, (c) => c.notices.chooseMail({ wanted: true })],
  ['notices.choose', 'about one’s articles', staff, (c) => c.notices.choose({ kind: 'published', bell: false })],
  ['notices.choose', 'about comments', managers, (c) => c.notices.choose({ kind: 'comment', bell: false })],
  ['notices.choose', 'about the server', admins, (c) => c.notices.choose({ kind: 'diskFull', bell: false })],
  ['analytics.overview', 'a period', managers, (c) => c.analytics.overview({})],
  ['analytics.online', 'now', managers, (c) => c.analytics.online({})],
  ['analytics.visitorsThisMonth', 'this month', managers, (c) => c.analytics.visitorsThisMonth({})],
];

/** Creates something at the first call, and returns the same afterwards. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The objects of the calls; each is created for the first call that needs it. */
function setScene(user: User, other: User) {
  const [writer, colleague] = [world.as(user), world.as(other)];
  const keeper = once(async () => world.as(await world.aUser({ role: 'admin' })));
  const write = async (by: Caller, status: 'draft' | 'published') =>
    (await by.articles.create(anArticleInput({ status }))).data.slug;
  const writeDeleted = async (by: Caller) => {
    const slug = await write(by, 'draft');
    await by.articles.remove({ id: slug });
    return slug;
  };
  const delivery = once(async () => aDelivery(await keeper()));
  return {
    userId: async () => user.id,
    otherId: async () => other.id,
    ownDraft: once(() => write(writer, 'draft')),
    ownPublished: once(() => write(writer, 'published')),
    ownDeleted: once(() => writeDeleted(writer)),
    othersDraft: once(() => write(colleague, 'draft')),
    othersPublished: once(() => write(colleague, 'published')),
    othersDeleted: once(() => writeDeleted(colleague)),
    othersUnsaved: once(async () => {
      const id = randomUUID();
      await colleague.drafts.save({ id, ...anUnsavedText });
      return id;
    }),
    othersNotice: once(async () => {
      await world.asVisitor().guestbook.send(aGuestMessage());
      return only((await colleague.notices.list({})).data).id;
    }),
    entry: async (kind: CollectionApi) =>
      (await colleague[kind].create({ ...anEntryOf(kind), status: 'published' })).data,
    deletedEntry: async (kind: CollectionApi) => {
      const { id } = (await colleague[kind].create(anEntryOf(kind))).data;
      await colleague[kind].remove({ id });
      return id;
    },
    menuVersion: async () => (await colleague.menus.forStaff()).version,
    categoryId: once(async () => (await colleague.categories.create({ name: 'Alumni' })).id),
    messageId: once(async () => (await colleague.guestbook.send(aGuestMessage())).id),
    commentId: once(async () => (await colleague.comments.send(aComment(await write(colleague, 'published')))).data.id),
    subscriberId: once(async () => {
      await colleague.newsletter.subscribe({ email: 'nenek@madrasah.example' });
      return only((await (await keeper()).newsletter.list({})).data).id;
    }),
    backup: once(aBackup),
    apiKey: once(async () => (await (await keeper()).apiKeys.create({ name: 'Jadwal', right: 'read' })).data.id),
    webhook: async () => (await delivery()).webhook,
    delivery: async () => (await delivery()).delivery,
  };
}

const answerTo = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error) => error.code,
  );

describe('[ROLE-006] [ROLE-001] the roles of each call', () => {
  test('every procedure of the router has a row', () => {
    expect(procedurePaths.length).toBeGreaterThan(20);
    const rows = new Set(matrix.map(([procedure]) => procedure));
    expect(procedurePaths.filter((procedure) => !rows.has(procedure))).toEqual([]);
  });

  const people = ['visitor', 'author', 'editor', 'admin'] as const;
  const cells = matrix.flatMap(([procedure, about, expected, call]) =>
    people.map((person) => ({ procedure, about, person, answer: expected[person], call })),
  );
  const changes = ({ procedure, answer }: (typeof cells)[number]) =>
    answer === 'ok' && mutationPaths.includes(procedure);
  /** An older server can only fail at a statement that it does not know, so there one person performs each call. */
  const performed = cells
    .filter(changes)
    .filter(({ call }, index, all) => !inject('isDebian') || all[index - 1]?.call !== call);

  beforeEach(() => holdExampleFile(world.db));

  async function meet(person: Person): Promise<{ caller: Caller; scene: Scene }> {
    const other = await world.aUser({ role: 'editor' });
    const user = await world.aUser({ role: person === 'visitor' ? 'author' : person });
    return { caller: person === 'visitor' ? world.asVisitor() : world.as(user), scene: setScene(user, other) };
  }

  test.each(performed)('$procedure ($about) by $person: $answer', async ({ person, answer, call }) => {
    const { caller, scene } = await meet(person);
    expect(await answerTo(call(caller, scene))).toBe(answer);
  });

  // Calls that only read or are refused can share their objects.
  test.each(people)('all calls that one person may only read with or is refused: %s', async (person) => {
    const { caller, scene } = await meet(person);
    const shared = cells.filter((cell) => cell.person === person && !changes(cell));
    const differences: string[] = [];
    for (const { procedure, about, answer, call } of shared) {
      const actual = await answerTo(call(caller, scene));
      if (actual !== answer) differences.push(`${procedure} (${about}): ${actual} instead of ${answer}`);
    }
    expect(shared.length).toBeGreaterThan(20);
    expect(differences).toEqual([]);
  });
});

test('[ROLE-002] an unknown role has the rights of an author', async () => {
  const { username, id } = await world.aUser({ role: 'admin' });
  const payload = { username, password: testPassword };
  await world.orm.em.execute("update users set role = 'guru' where id = ?", [id]);
  const login = (await world.app.inject({ method: 'POST', url: '/api/auth/login', payload })).json();
  const headers = { authorization: `Bearer ${login.token}` };
  expect(login.user.role).toBe('author');
  expect((await world.app.inject({ url: '/api/users', headers })).statusCode).toBe(403);
  const written = await world.app.inject({ method: 'POST', url: '/api/articles', headers, payload: anArticleInput() });
  expect(written.statusCode).toBe(201);
});

test('an author’s list has only own articles, and the published ones of others on request', async () => {
  const author = await world.aUser({ role: 'author' });
  const editor = world.as(await world.aUser({ role: 'editor' }));
  await editor.articles.create(anArticleInput({ title: 'Editor terbit' }));
  await editor.articles.create(anArticleInput({ title: 'Editor draf', status: 'draft' }));
  await world.as(author).articles.create(anArticleInput({ title: 'Sendiri', status: 'draft' }));
  const titles = async (scope: 'own' | 'all') =>
    (await world.as(author).articles.list({ scope, sort: 'title' })).data.map(({ title }) => title);
  expect(await titles('own')).toEqual(['Sendiri']);
  expect(await titles('all')).toEqual(['Editor terbit', 'Sendiri']);
});
