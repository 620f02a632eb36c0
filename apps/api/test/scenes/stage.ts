import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CollectionApi, collections, type EntryPagesApi, pageContents } from '@madrasah/contract';
import { aComment, aGuestMessage, anArticleInput } from '@madrasah/contract/examples';
import { sql } from '@mikro-orm/core';
import sharp from 'sharp';
import { vi } from 'vitest';
import type { User } from '../../src/identity/users/index.ts';
import { backupName } from '../../src/operations/backup/index.ts';
import { storeImage } from '../../src/platform/media/index.ts';
import { codeAt, enrol } from '../authenticator.ts';
import { anEntry, holdExampleFile } from '../collections/an-entry.ts';
import { patience } from '../patience.ts';
import { type Caller, testPassword, type World } from '../world.ts';

/** The only one of a list. */
export function only<Row>([row, ...others]: readonly Row[]): Row {
  if (!row || others.length > 0) throw new Error('there must be exactly one');
  return row;
}

/** Makes something at the first call, and returns the same afterwards. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Not pinned, because only few entries may be. */
function anEntryOf(name: CollectionApi) {
  const kind = only(collections.filter(({ api }) => api === name));
  return anEntry(kind, { status: 'draft', ...('isPinned' in kind.fields && { isPinned: false }) });
}

export const anUnsavedText = {
  writer: randomUUID(),
  subject: 'article',
  subjectId: null,
  version: null,
  waitingPictures: 0,
  values: { title: 'Panen' },
};

/** Waits for the end of a backup, because the next call empties tables that it reads. */
export const untilBackupEnds = (caller: Caller) =>
  vi.waitUntil(async () => (await caller.backups.list()).data.running === null, patience);

/** The objects of the calls of a person; each is made for the first call that needs it. */
export function setStage(world: World, user: User, other: User) {
  const [writer, colleague] = [world.as(user), world.as(other)];
  const keeper = once(async () => world.as(await world.aUser({ role: 'admin' })));
  const write = async (by: Caller, status: 'draft' | 'published' | 'archived') =>
    (await by.articles.create(anArticleInput({ status }))).data;
  const writeDeleted = async (by: Caller) => {
    const { slug } = await write(by, 'draft');
    await by.articles.remove({ id: slug });
    return slug;
  };
  const pictureOf = async (id: string) => {
    const background = `#${randomUUID().slice(0, 6)}`;
    const bytes = await sharp({ create: { width: 6, height: 4, channels: 3, background } })
      .png()
      .toBuffer();
    return (await storeImage({ ...world.services, db: world.db, actor: { id, role: 'author' } }, bytes)).url;
  };
  const entry = async (kind: CollectionApi, changes: object = {}): Promise<{ id: string; slug: string }> => {
    await holdExampleFile(world.db);
    return (await colleague[kind].create({ ...anEntryOf(kind), status: 'published', ...changes })).data;
  };
  const aMail = async (text: string | null) => {
    const id = randomUUID();
    await world.db.execute(
      sql`insert into outgoing_messages
            (id, kind, recipient, subject, text, html, is_secret, state, created_at, ended_at)
          values (${id}, 'notice', 'wali@madrasah.example', 'Rapat', ${text}, ${text}, false, 'failed', ${world.now},
            ${world.now})`,
    );
    return id;
  };
  const authenticator = once(async () => enrol(world, user.username));
  const commentId = once(
    async () => (await colleague.comments.send(aComment((await write(colleague, 'published')).slug))).data.id,
  );
  const addedCategories = async () => {
    await colleague.categories.create({ name: `Baru ${randomUUID().slice(0, 8)}` });
    const all = await colleague.categories.list();
    return all.filter(({ kind }) => kind === 'added').map(({ id }) => id);
  };
  const backup = async (isLocked = false, day = 1 + Math.floor(Math.random() * 28)) => {
    const { folder } = world.backups.settings;
    const name = backupName(new Date(Date.UTC(2026, 0, day)), 'manual', isLocked);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), 'content');
    return name;
  };
  return {
    world,
    user,
    writer,
    colleague,
    keeper,
    userId: async () => user.id,
    otherId: async () => other.id,
    otherEmail: async () => other.email,
    otherUsername: async () => other.username,
    aThirdId: async () => (await world.aUser()).id,
    aClosedAccount: async () => world.aUser({ isActive: false }),
    ownDraft: once(async () => (await write(writer, 'draft')).slug),
    publicIdOf: async (slug: string) => (await (await keeper()).articles.byId({ id: slug })).data.publicId,
    ownPublished: once(async () => (await write(writer, 'published')).slug),
    ownDeleted: once(() => writeDeleted(writer)),
    othersDraft: once(async () => (await write(colleague, 'draft')).slug),
    othersPublished: once(async () => (await write(colleague, 'published')).slug),
    othersArchived: once(async () => String((await write(colleague, 'archived')).id)),
    othersDeleted: once(() => writeDeleted(colleague)),
    withoutComments: once(
      async () => (await colleague.articles.create(anArticleInput({ commentsEnabled: false }))).data.id,
    ),
    aHandedOver: async () => {
      const { slug } = await write(colleague, 'draft');
      await colleague.reviews.request({ id: slug });
      return slug;
    },
    previewSecret: async () => {
      const { id } = await write(colleague, 'draft');
      return (await colleague.previews.create({ id })).data.secret;
    },
    othersUnsaved: once(async () => {
      const id = randomUUID();
      await colleague.drafts.save({ id, ...anUnsavedText });
      return id;
    }),
    ownUnsaved: once(async () => {
      const id = randomUUID();
      await writer.drafts.save({ id, ...anUnsavedText });
      return id;
    }),
    othersNotice: once(async () => {
      await world.asVisitor().guestbook.send(aGuestMessage());
      return (await colleague.notices.list({})).data.find(({ kind }) => kind === 'guestMessage')?.id ?? '';
    }),
    /** Staff get it of a message, authors of their draft. */
    ownNotice: once(async () => {
      await world.asVisitor().guestbook.send(aGuestMessage());
      const { id } = await write(writer, 'draft');
      await writer.reviews.request({ id });
      await colleague.reviews.giveBack({ id, note: 'Lengkapi tanggalnya' });
      return (await writer.notices.list({})).data[0]?.id ?? '';
    }),
    entry,
    newEntry: async (kind: CollectionApi) => {
      await holdExampleFile(world.db);
      return anEntryOf(kind);
    },
    deletedEntry: async (kind: CollectionApi) => {
      await holdExampleFile(world.db);
      const { id } = (await colleague[kind].create(anEntryOf(kind))).data;
      await colleague[kind].remove({ id });
      return id;
    },
    entryWithPicture: async (kind: 'albums' | 'facilities') => {
      const image = await pictureOf(other.id);
      const { id } = await entry(kind, { gallery: [{ image, caption: '' }] });
      return { id, image };
    },
    aUsedFile: once(async () => {
      const { id } = await entry('files');
      await entry('announcements', { attachments: [id] });
      return id;
    }),
    entryPreviewSecret: async (kind: EntryPagesApi) => {
      const { id } = await entry(kind, { status: 'draft' });
      return (await colleague[kind].createPreview({ id })).data.secret;
    },
    menuVersion: async () => (await colleague.menus.forStaff()).version,
    category: async () => colleague.categories.create({ name: `Alumni ${randomUUID().slice(0, 8)}` }),
    addedCategories,
    /** Not all of them. */
    someAddedCategories: async () => {
      await addedCategories();
      return { ids: (await addedCategories()).slice(1) };
    },
    fixedCategory: async () => (await colleague.categories.list()).find(({ slug }) => slug === 'berita')?.id ?? 0,
    messageId: once(async () => (await colleague.guestbook.send(aGuestMessage())).id),
    commentId,
    backup,
    /** Another process makes one. */
    aRunningBackup: async () => {
      const until = new Date(world.now.getTime() + 60_000);
      await world.db.execute(
        sql`insert into jobs (id, name, key, lease, leased_until)
            values (gen_random_uuid(), 'backup.run', '', gen_random_uuid(), ${until})`,
      );
      return {};
    },
    aFailedMail: () => aMail('Rapat'),
    anEmptiedMail: () => aMail(null),
    aPictureOf: async (id: string) => (await pictureOf(id)).slice(-44, -4),
    /** A picture that another process is replacing. */
    aReplacementUnderWay: async () => {
      const [former, by] = [await pictureOf(other.id), await pictureOf(user.id)].map((url) => url.slice(-47));
      await world.db.execute(
        sql`insert into picture_replacements (former, name, state, started_at)
          values (${former}, ${by}, 'running', ${world.now})`,
      );
      await world.db.execute(
        sql`insert into jobs (id, name, key, lease, leased_until)
          values (gen_random_uuid(), 'images.replace', ${former}, gen_random_uuid(), ${new Date(world.now.getTime() + 60_000)})`,
      );
      return { id: former?.slice(3, 43) ?? '', by: by?.slice(3, 43) ?? '' };
    },
    aUsedPicture: async () => {
      const url = await pictureOf(other.id);
      await colleague.articles.create(anArticleInput({ imageBase64: url }));
      return url.slice(-44, -4);
    },
    authenticator,
    /** The code of a secret that was begun in the name of this person. */
    beginTwoFactor: async () => codeAt((await writer.twoFactor.begin()).data.secret, world.now),
    challenge: async () => {
      const { code } = await authenticator();
      const payload = { username: user.username, password: testPassword };
      const answer = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload });
      const { challenge } = answer.json<{ challenge: string }>();
      return { challenge, code: code(1) };
    },
    anEnrolledAccount: async () => {
      const account = await world.aUser();
      await enrol(world, account.username);
      return account;
    },
    refreshToken: async () => world.tokenOf(user),
    invitation: async () => (await (await keeper()).invitations.create({ fullName: 'Bu Guru' })).data,
    resetToken: async () => (await (await keeper()).passwordReset.createLink({ id: other.id })).data.token,
    hideNames: async () =>
      (await keeper()).siteContent.saveDisplay({ ...pageContents.display.initial, authorNames: false }),
  };
}
export type Stage = ReturnType<typeof setStage>;

/** Makes something of the objects of a person at the first call, and returns the same afterwards. */
export function oncePerStage<Made>(make: (stage: Stage) => Promise<Made>): (stage: Stage) => Promise<Made> {
  const made = new WeakMap<Stage, Promise<Made>>();
  return (stage) => {
    const known = made.get(stage) ?? make(stage);
    made.set(stage, known);
    return known;
  };
}
