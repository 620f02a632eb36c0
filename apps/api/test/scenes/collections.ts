import { type CollectionApi, collections, type EntryPagesApi, hasEntryPages } from '@madrasah/contract';
import { csvFile } from '../results.ts';
import {
  allRoles,
  byText,
  content,
  everyone,
  ifManager,
  managers,
  nothing,
  type Scene,
  staff,
  tooLong,
  unseenByAuthors,
} from './scene.ts';
import type { Stage } from './stage.ts';

type Scenes = Record<string, Scene>;

/** The calls about entries of a kind; authors see only what they wrote. */
function scenesOf({ api }: (typeof collections)[number]): Scenes {
  const another = async (s: Stage) => ({ id: (await s.entry(api)).id });
  const deleted = async (s: Stage) => ({ id: await s.deletedEntry(api) });
  return {
    list: { rows: [['shown', allRoles, {}]], refused: { INVALID: { publishedSince: 'kemarin' } } },
    bySlug: {
      rows: [['shown', allRoles, async (s) => ({ slug: (await s.entry(api)).slug })]],
      refused: { INVALID: { slug: tooLong }, NOT_FOUND: { slug: 'tidak-ada' } },
    },
    listForStaff: { rows: [['all', staff, {}]], refused: { INVALID: { state: 'lain' } } },
    create: {
      rows: [
        ['published', managers, async (s) => ({ ...(await s.newEntry(api)), status: 'published' })],
        ['draft', staff, (s) => s.newEntry(api)],
      ],
      refused: { INVALID: { title: '' } },
    },
    trash: { rows: [['all', staff, {}]], refused: { INVALID: { search: tooLong } } },
    restore: { rows: [['another’s', unseenByAuthors, deleted]], refused: byText },
    purge: {
      rows: [['another’s', managers, deleted]],
      refused: byText,
      unconfirmed: 'one entry, which was put into the trash before',
    },
    byId: { rows: [['another’s', unseenByAuthors, another]], refused: byText },
    update: {
      rows: [['another’s', unseenByAuthors, async (s) => ({ ...(await another(s)), version: 1, title: 'Judul baru' })]],
      refused: { INVALID: { title: '' }, NOT_FOUND: byText.NOT_FOUND, STALE: { version: 9 } },
    },
    remove: { rows: [['another’s', unseenByAuthors, another]], refused: byText, unconfirmed: 'deletes to the trash' },
    revisions: { rows: [['another’s', unseenByAuthors, another]], refused: byText },
    revision: {
      rows: [['another’s', unseenByAuthors, async (s) => ({ ...(await another(s)), number: 1 })]],
      refused: { INVALID: { number: 0 }, NOT_FOUND: { number: nothing } },
    },
    restoreRevision: {
      rows: [['another’s', unseenByAuthors, async (s) => ({ ...(await another(s)), number: 1, version: 1 })]],
      refused: { INVALID: { number: 0 }, NOT_FOUND: { number: nothing }, STALE: { version: 9 } },
    },
  };
}

const ordered: Scenes = {
  order: { rows: [['all of the kind', staff]] },
  arrange: { rows: [['all of the kind', managers, { ids: [] }]], refused: { INVALID: { ids: [''] } } },
};

const retraction = (api: 'albums' | 'facilities'): Scenes => ({
  retractPicture: {
    rows: [['of another’s', managers, (s) => s.entryWithPicture(api)]],
    refused: { INVALID: { image: 'bukan alamat' }, NOT_FOUND: { id: 'tidak-ada' } },
  },
});

/** The calls of the link of an entry with a page of its own. */
function linkScenes(api: EntryPagesApi): Scenes {
  const ofAnother = (unconfirmed: string): Scene => ({
    rows: [['another’s', unseenByAuthors, async (s) => ({ id: (await s.entry(api)).id })]],
    refused: byText,
    unconfirmed,
  });
  return {
    createPreview: ofAnother('shows one entry that its author may publish anyway'),
    previewState: ofAnother('shows whether there is a link'),
    removePreview: ofAnother('takes access away'),
    readPreview: {
      rows: [
        ['no such link', everyone('NOT_FOUND'), { secret: 'x' }],
        ['a link', allRoles, async (s) => ({ secret: await s.entryPreviewSecret(api) })],
      ],
      refused: { INVALID: { secret: tooLong } },
    },
  };
}

const anEmptyCalendar = Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a@b\r\nEND:VEVENT\r\nEND:VCALENDAR');
const withoutChanges = csvFile([['Nama dengan gelar']]);
const otherDigest = '0'.repeat(64);

const attached = (kind: 'announcements' | 'events' | 'pages'): Scenes => ({
  attachments: {
    rows: [['shown', allRoles, async (s) => ({ slug: (await s.entry(kind)).slug })]],
    refused: { INVALID: { slug: tooLong }, NOT_FOUND: { slug: 'tidak-ada' } },
  },
});

/** What some kinds have in addition. */
const additions: Partial<Record<CollectionApi, Scenes>> = {
  staff: {
    ...ordered,
    accounts: { rows: [['named in entries', staff]] },
    template: { rows: [['headings', staff]] },
    readFile: { rows: [['no changes', managers, {}]], file: withoutChanges },
    importFile: {
      rows: [['none kept', ifManager('CONFLICT'), { digest: otherDigest, publish: false }]],
      refused: { INVALID: { digest: 'lain', publish: false } },
    },
  },
  units: { ...ordered, structure: { rows: [['shown', allRoles]] } },
  achievements: {
    inYears: { rows: [['shown', allRoles, {}]], refused: { INVALID: { level: 'desa' } } },
    thisYear: { rows: [['shown', allRoles]] },
    exportFile: { rows: [['own ones for authors', staff]], unconfirmed: 'what the public page shows' },
  },
  albums: retraction('albums'),
  facilities: retraction('facilities'),
  announcements: {
    newest: { rows: [['shown', allRoles]] },
    urgent: { rows: [['shown', allRoles]] },
    past: { rows: [['titles', allRoles, {}]], refused: { INVALID: { year: '1' } } },
    ...attached('announcements'),
  },
  pages: attached('pages'),
  events: {
    ...attached('events'),
    upcoming: { rows: [['shown', allRoles, {}]], refused: { INVALID: { category: 'pesta' } } },
    inMonths: { rows: [['shown', allRoles, { from: '2026-07' }]], refused: { INVALID: { from: '2026-13' } } },
    readFile: { rows: [['empty', managers, {}]], file: anEmptyCalendar },
    template: { rows: [['headings', staff]] },
    importFile: {
      rows: [['none kept', ifManager('CONFLICT'), { digest: otherDigest }]],
      refused: { INVALID: { digest: 'lain' } },
    },
  },
  files: {
    uses: {
      rows: [['another’s', unseenByAuthors, async (s) => ({ id: (await s.entry('files')).id })]],
      refused: byText,
    },
    downloads: {
      rows: [['another’s', unseenByAuthors, async (s) => ({ id: (await s.entry('files')).id })]],
      refused: byText,
    },
  },
};

export const ofCollections = Object.fromEntries(
  collections.map((kind) => {
    const { api } = kind;
    const scenes = { ...scenesOf(kind), ...(hasEntryPages(api) && linkScenes(api)), ...additions[api] };
    const refusedInUse = { CONFLICT: async (s: Stage) => ({ id: await s.aUsedFile() }) };
    const { remove } = scenes;
    if (api === 'files' && remove) scenes.remove = { ...remove, refused: { ...byText, ...refusedInUse } };
    return [api, content(scenes)];
  }),
);
