import { randomUUID } from 'node:crypto';
import { anArticleInput } from '@madrasah/contract/examples';
import { writeCursor } from '../../src/content/changes/index.ts';
import {
  admins,
  allRoles,
  byNumber,
  byText,
  content,
  everyone,
  ifManager,
  ifStaff,
  managers,
  notForVisitors,
  nothing,
  type ScenesOf,
  staff,
  tooLong,
  unknownId,
  unseenByAuthors,
} from './scene.ts';
import { anUnsavedText, type Stage } from './stage.ts';

type WithId = (stage: Stage) => Promise<{ id: string }>;
const ownDraft: WithId = async (s) => ({ id: await s.ownDraft() });
const ownPublished: WithId = async (s) => ({ id: await s.ownPublished() });
const othersDraft: WithId = async (s) => ({ id: await s.othersDraft() });
const othersPublished: WithId = async (s) => ({ id: await s.othersPublished() });
const othersArchived: WithId = async (s) => ({ id: await s.othersArchived() });

const slugOfPublished = async (s: Stage) => ({ slug: await s.othersPublished() });
const bySlug = { INVALID: { slug: tooLong }, NOT_FOUND: { slug: 'tidak-ada' } };

/** Visitors who may not see authors’ names cannot filter by author. */
const hiddenAuthor = [
  'visitor',
  async (s: Stage) => {
    await s.hideNames();
    return { author: unknownId };
  },
] as const;

const articles: ScenesOf<'articles'> = {
  list: { rows: [['all', allRoles, {}]], refused: { INVALID: { view: 'lain' }, NOT_FOUND: hiddenAuthor } },
  published: { rows: [['all', allRoles, {}]], refused: { INVALID: { view: 'lain' }, NOT_FOUND: hiddenAuthor } },
  latest: { rows: [['all', allRoles, {}]], refused: { INVALID: { view: 'lain' } } },
  featured: { rows: [['all', allRoles, {}]], refused: { INVALID: { view: 'lain' } } },
  search: { rows: [['all', allRoles, { q: 'lomba' }]], refused: { INVALID: { category: tooLong } } },
  view: {
    rows: [
      ['published', allRoles, othersPublished],
      ['own draft', notForVisitors, ownDraft],
    ],
    refused: { INVALID: { id: tooLong } },
  },
  like: {
    rows: [
      ['published', allRoles, othersPublished],
      ['own draft', notForVisitors, ownDraft],
    ],
    refused: { INVALID: { id: tooLong } },
  },
  bulk: {
    rows: [['rows, each by its own right', staff, async (s) => ({ ids: [await s.othersDraft()], action: 'delete' })]],
    refused: { INVALID: { ids: [] } },
    unconfirmed: 'deletes to the trash, from where all come back',
  },
  related: { rows: [['published', allRoles, slugOfPublished]], refused: bySlug },
  bySlug: {
    rows: [
      ['published', allRoles, slugOfPublished],
      ['another’s draft', { ...notForVisitors, author: 'NOT_FOUND' }, async (s) => ({ slug: await s.othersDraft() })],
    ],
    refused: bySlug,
  },
  byId: {
    rows: [
      ['published', allRoles, othersPublished],
      ['own draft', notForVisitors, ownDraft],
      ['another’s draft', { ...notForVisitors, author: 'NOT_FOUND' }, othersDraft],
    ],
    refused: byText,
  },
  create: {
    rows: [
      ['draft', staff, async () => anArticleInput({ status: 'draft' })],
      ['published', staff, async () => anArticleInput()],
    ],
    refused: { INVALID: { category: 'Tidak Ada' } },
  },
  update: {
    rows: [
      ['own', staff, async (s) => ({ id: await s.ownDraft(), status: 'published' })],
      ['another’s published', managers, async (s) => ({ id: await s.othersPublished(), title: 'x' })],
      ['another’s draft', unseenByAuthors, async (s) => ({ id: await s.othersDraft(), title: 'x' })],
    ],
    refused: {
      INVALID: { title: tooLong },
      CONFLICT: async (s) => ({ id: await s.othersArchived(), status: undefined, title: 'x' }),
      STALE: { version: 99 },
    },
  },
  remove: {
    rows: [
      ['own draft', staff, ownDraft],
      ['own published', managers, ownPublished],
      ['another’s published', managers, othersPublished],
    ],
    refused: byText,
    unconfirmed: 'deletes to the trash',
  },
};

const revision = (made: WithId) => async (stage: Stage) => ({ ...(await made(stage)), number: 1 });

const revisions: ScenesOf<'revisions'> = {
  list: {
    rows: [
      ['own', staff, ownPublished],
      ['another’s published', managers, othersPublished],
      ['another’s draft', unseenByAuthors, othersDraft],
    ],
    refused: byText,
  },
  byNumber: {
    rows: [
      ['own', staff, revision(ownPublished)],
      ['another’s published', managers, revision(othersPublished)],
      ['another’s draft', unseenByAuthors, revision(othersDraft)],
    ],
    refused: { INVALID: { number: 0 }, NOT_FOUND: { number: nothing } },
  },
  restore: {
    rows: [
      ['own', staff, revision(ownPublished)],
      ['another’s published', managers, revision(othersPublished)],
      ['another’s draft', unseenByAuthors, revision(othersDraft)],
    ],
    refused: {
      INVALID: { number: 0 },
      NOT_FOUND: { number: nothing },
      CONFLICT: othersArchived,
      STALE: { version: 99 },
    },
  },
};

const previews: ScenesOf<'previews'> = {
  create: {
    rows: [
      ['own', staff, ownDraft],
      ['another’s published', managers, othersPublished],
      ['another’s draft', unseenByAuthors, othersDraft],
    ],
    refused: byText,
    unconfirmed: 'shows one article that its author may publish anyway',
  },
  remove: {
    rows: [
      ['own', staff, ownDraft],
      ['another’s published', managers, othersPublished],
      ['another’s draft', unseenByAuthors, othersDraft],
    ],
    refused: byText,
    unconfirmed: 'takes access away',
  },
  state: {
    rows: [
      ['own', staff, ownDraft],
      ['another’s published', managers, othersPublished],
      ['another’s draft', unseenByAuthors, othersDraft],
    ],
    refused: byText,
    unconfirmed: 'shows whether there is a link',
  },
  read: {
    rows: [
      ['no such link', everyone('NOT_FOUND'), { secret: 'x' }],
      ['a link', allRoles, async (s) => ({ secret: await s.previewSecret() })],
    ],
    refused: { INVALID: { secret: tooLong } },
  },
};

const reviews: ScenesOf<'reviews'> = {
  byArticle: {
    rows: [
      ['own', staff, ownDraft],
      ['another’s published', managers, othersPublished],
      ['another’s draft', unseenByAuthors, othersDraft],
    ],
    refused: byText,
  },
  request: {
    rows: [
      ['own', staff, ownDraft],
      ['another’s draft', unseenByAuthors, othersDraft],
    ],
    refused: { ...byText, FORBIDDEN: ['author', othersPublished], CONFLICT: othersPublished },
  },
  withdraw: {
    rows: [
      ['own, without a request', ifStaff('CONFLICT'), ownDraft],
      ['another’s draft', { ...ifStaff('CONFLICT'), author: 'NOT_FOUND' }, othersDraft],
      ['a handed over one', unseenByAuthors, async (s) => ({ id: await s.aHandedOver() })],
    ],
    refused: { ...byText, FORBIDDEN: ['author', othersPublished] },
  },
  giveBack: {
    rows: [
      ['without a request', ifManager('CONFLICT'), async (s) => ({ id: await s.ownDraft(), note: 'x' })],
      ['a handed over one', managers, async (s) => ({ id: await s.aHandedOver(), note: 'Lengkapi tanggalnya' })],
    ],
    refused: { INVALID: { note: ' ' }, NOT_FOUND: { id: 'tidak-ada' } },
  },
};

const trash: ScenesOf<'trash'> = {
  list: { rows: [['own, deleted', staff, {}]], refused: { INVALID: { search: tooLong } } },
  restore: {
    rows: [
      ['own', staff, async (s) => ({ id: await s.ownDeleted() })],
      ['another’s', unseenByAuthors, async (s) => ({ id: await s.othersDeleted() })],
    ],
    refused: byText,
  },
  purge: {
    rows: [['own', admins, async (s) => ({ id: await s.ownDeleted() })]],
    refused: byText,
    unconfirmed: 'one article, which was put into the trash before and leaves it by itself after 30 days',
  },
};

const drafts: ScenesOf<'drafts'> = {
  list: { rows: [['own', staff]] },
  byId: {
    rows: [
      ['another’s', ifStaff('NOT_FOUND'), async (s) => ({ id: await s.othersUnsaved() })],
      ['own', staff, async (s) => ({ id: await s.ownUnsaved() })],
    ],
    refused: { INVALID: { id: 'bukan' } },
  },
  save: {
    rows: [
      ['own', staff, async () => ({ id: randomUUID(), ...anUnsavedText })],
      ['with the id of another’s', staff, async (s) => ({ id: await s.othersUnsaved(), ...anUnsavedText })],
    ],
    refused: {
      INVALID: { values: { title: tooLong } },
      CONFLICT: async (s) => ({ id: await s.ownUnsaved(), writer: unknownId }),
    },
  },
  remove: {
    rows: [['with the id of another’s', staff, async (s) => ({ id: await s.othersUnsaved() })]],
    refused: { INVALID: { id: 'bukan' } },
    unconfirmed: 'an unsaved text of the caller',
  },
};

const openArticle = (slugOf: (stage: Stage) => Promise<string>) => async (s: Stage) => ({
  subject: 'article',
  id: await s.publicIdOf(await slugOf(s)),
});

const presence: ScenesOf<'presence'> = {
  beat: {
    rows: [
      ['own draft', staff, openArticle((s) => s.ownDraft())],
      ['another’s published', unseenByAuthors, openArticle((s) => s.othersPublished())],
      ['another’s draft', unseenByAuthors, openArticle((s) => s.othersDraft())],
      [
        'another’s entry',
        unseenByAuthors,
        async (s) => ({ subject: 'facility', id: (await s.entry('facilities')).id }),
      ],
    ],
    refused: byText,
  },
  leave: { rows: [['another’s draft', unseenByAuthors, openArticle((s) => s.othersDraft())]], refused: byText },
};

const authors: ScenesOf<'authors'> = {
  byId: {
    rows: [
      [
        'an author of published articles',
        allRoles,
        async (s) => {
          await s.othersPublished();
          return { id: await s.otherId() };
        },
      ],
    ],
    refused: { NOT_FOUND: { id: unknownId } },
  },
};

const changes: ScenesOf<'changes'> = {
  list: {
    rows: [['all', allRoles, {}]],
    refused: {
      INVALID: { since: 'abc' },
      GONE: { since: writeCursor({ feed: '00000000', position: 0, startedAt: 0 }) },
    },
  },
};

const categories: ScenesOf<'categories'> = {
  list: { rows: [['all', allRoles]] },
  mainArticle: { rows: [['that of one', allRoles, { slug: 'berita' }]], refused: { INVALID: { slug: tooLong } } },
  create: {
    rows: [['one', managers, async () => ({ name: `Baru ${randomUUID().slice(0, 8)}` })]],
    refused: {
      INVALID: { color: 'merah' },
      CONFLICT: async (s) => ({ name: (await s.category()).name.toUpperCase() }),
    },
  },
  update: {
    rows: [['one', managers, async (s) => ({ id: (await s.category()).id, description: 'Kabar para alumni' })]],
    refused: {
      NOT_FOUND: byNumber.NOT_FOUND,
      INVALID: { mainArticleId: 'tidak-ada' },
      CONFLICT: { name: 'Berita' },
      STALE: { version: 99 },
    },
  },
  remove: {
    rows: [['one', managers, async (s) => ({ id: (await s.category()).id })]],
    refused: { ...byNumber, CONFLICT: async (s) => ({ id: await s.fixedCategory() }) },
    unconfirmed: 'one category without articles',
  },
  reorder: {
    rows: [['those added', managers, async (s) => ({ ids: await s.addedCategories() })]],
    refused: { INVALID: { ids: [-1] }, CONFLICT: (s) => s.someAddedCategories() },
  },
};

const aMenu = [{ title: '', target: { kind: 'page' as const, path: '/about' }, children: [] }];

const menus: ScenesOf<'menus'> = {
  list: { rows: [['all', allRoles]] },
  services: { rows: [['all', allRoles]] },
  tree: { rows: [['all', allRoles]] },
  bySlug: {
    rows: [['one', allRoles, { slug: 'berita' }]],
    refused: { INVALID: { slug: tooLong }, NOT_FOUND: { slug: 'tidak-ada' } },
  },
  forStaff: { rows: [['all', managers]] },
  choices: { rows: [['all', managers]] },
  save: {
    rows: [['all', managers, async (s) => ({ entries: aMenu, version: await s.menuVersion() })]],
    refused: { INVALID: { entries: [] }, STALE: { version: 99 } },
  },
};

const ownPicture = async (s: Stage) => ({ id: await s.aPictureOf(await s.userId()) });
const othersPicture = async (s: Stage) => ({ id: await s.aPictureOf(await s.otherId()) });
const ofPicture = { INVALID: { id: 'x' }, NOT_FOUND: { id: '0'.repeat(40) } };
/** An author sees it in an article and may not change it. */
const usedByAnother = ['author', async (s: Stage) => ({ id: await s.aUsedPicture() })] as const;

const media: ScenesOf<'media'> = {
  list: { rows: [['visible', staff, {}]], refused: { INVALID: { month: 'x' } } },
  filters: { rows: [['available', staff]] },
  byId: {
    rows: [
      ['own', staff, ownPicture],
      ['another’s', unseenByAuthors, othersPicture],
    ],
    refused: ofPicture,
  },
  uses: {
    rows: [
      ['own', staff, ownPicture],
      ['another’s', unseenByAuthors, othersPicture],
    ],
    refused: ofPicture,
  },
  change: {
    rows: [
      ['own', staff, async (s) => ({ ...(await ownPicture(s)), alt: 'Kebun' })],
      ['another’s', unseenByAuthors, async (s) => ({ ...(await othersPicture(s)), alt: 'Kebun' })],
    ],
    refused: { ...ofPicture, FORBIDDEN: usedByAnother },
  },
  remove: {
    rows: [
      ['own', staff, ownPicture],
      ['another’s', unseenByAuthors, othersPicture],
    ],
    refused: {
      ...ofPicture,
      FORBIDDEN: usedByAnother,
      CONFLICT: async (s) => ({ id: await s.aUsedPicture() }),
    },
    unconfirmed: 'one picture that nothing uses',
  },
  replace: {
    rows: [['another’s', managers, async (s) => ({ ...(await othersPicture(s)), by: (await ownPicture(s)).id })]],
    refused: {
      ...{ INVALID: { id: 'x' }, NOT_FOUND: { id: '0'.repeat(40), by: '1'.repeat(40) } },
      FORBIDDEN: ['author', async (s) => ({ ...(await ownPicture(s)), by: (await ownPicture(s)).id })],
      CONFLICT: async (s) => s.aReplacementUnderWay(),
    },
  },
  cancelReplace: {
    rows: [['running', managers, async (s) => ({ id: (await s.aReplacementUnderWay()).id })]],
    refused: { ...ofPicture, FORBIDDEN: ['author', ownPicture], CONFLICT: ownPicture },
  },
  removeMany: {
    rows: [['own', staff, async (s) => ({ ids: [(await ownPicture(s)).id] })]],
    refused: { INVALID: { ids: [] } },
    unconfirmed: 'pictures that nothing uses',
  },
};

export const writing = {
  ...{ articles: content(articles), revisions: content(revisions), previews, reviews: content(reviews) },
  ...{ trash: content(trash), drafts: content(drafts), presence: content(presence), authors: content(authors) },
  ...{ changes, categories: content(categories), menus: content(menus), media: content(media) },
};
