import { randomUUID } from 'node:crypto';
import { defaultColours, importChoicesSchema, pageContents, restoreConfirmation } from '@madrasah/contract';

import { starterIdentity, starterPages } from '@madrasah/starter-content/pages';
import { vi } from 'vitest';
import { patience } from '../patience.ts';
import { aResultPeriod, csvFile } from '../results.ts';
import {
  admins,
  allRoles,
  byUuid,
  content,
  ifAdmin,
  type Scene,
  type ScenesOf,
  staff,
  tooLong,
  unknownId,
} from './scene.ts';
import { aWebhook, untilBackupEnds, untilExportEnds } from './stage.ts';

const settings: ScenesOf<'settings'> = {
  read: { rows: [['all', allRoles]] },
  bannerPictures: { rows: [['all', allRoles]] },
  timeZone: { rows: [['readable', staff]] },
  stored: { rows: [['all', admins]] },
  save: {
    rows: [['a part', admins, { key: 'banners', value: [] }]],
    refused: { INVALID: { key: 'youtubeLinks', value: ['javascript:alert(1)'] }, STALE: { version: 9 } },
  },
};

/** The same with every text far too long and every number far too large. */
function overflow(value: unknown): unknown {
  if (typeof value === 'string') return 'x'.repeat(10_000);
  if (typeof value === 'number') return 1_000_000;
  if (Array.isArray(value)) return value.map(overflow);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, overflow(part)]));
}

const shown: Scene<never> = { rows: [['shown', allRoles]] };
const whole = <Content extends object>(page: Content): Scene<Content> => ({
  rows: [['whole', admins, page]],
  refused: { INVALID: { ...Object(overflow(page)), version: -1 }, STALE: { version: 9 } },
});

const pages = starterPages(starterIdentity);

const siteContent: ScenesOf<'siteContent'> = {
  ...{ home: shown, faces: shown, layout: shown, identity: shown, colours: shown, about: shown, contact: shown },
  ...{ cooperative: shown, adiwiyata: shown, admissions: shown, app: shown, display: shown, publishing: shown },
  privacy: shown,
  saveHome: whole(pages.home),
  saveFaces: whole(pageContents.faces.initial),
  saveLayout: whole(pageContents.layout.initial),
  saveIdentity: whole(pageContents.identity.initial),
  saveAbout: whole(pages.about),
  saveContact: whole(pages.contact),
  saveCooperative: whole(pages.cooperative),
  saveAdiwiyata: whole(pages.adiwiyata),
  saveAdmissions: whole(pages.admissions),
  saveApp: whole(pages.app),
  saveDisplay: whole(pageContents.display.initial),
  savePublishing: whole(pageContents.publishing.initial),
  savePrivacy: whole(pageContents.privacy.initial),
  previewColours: { rows: [['readable', admins, defaultColours]], refused: { INVALID: { mainColour: 'biru' } } },
};

const features: ScenesOf<'features'> = {
  read: { rows: [['shown', allRoles]] },
  uses: { rows: [['all', admins]] },
  save: {
    rows: [['whole', admins, { off: [], version: 0 }]],
    refused: { INVALID: { off: ['tidak-ada'] }, STALE: { version: 9 } },
  },
};

const samples: ScenesOf<'samples'> = {
  state: { rows: [['all', admins]], unconfirmed: 'shows figures' },
  remove: { rows: [['all', admins]], reauthenticates: true },
  keep: { rows: [['all', admins]], unconfirmed: 'hides a notice, and changes no content' },
};

const mail: ScenesOf<'mail'> = {
  outbox: { rows: [['all', admins]], unconfirmed: 'shows a page of messages' },
  retry: {
    rows: [
      ['no such message', ifAdmin('NOT_FOUND'), { id: unknownId }],
      ['a failed one', admins, async (s) => ({ id: await s.aFailedMail() })],
    ],
    refused: { INVALID: { id: 'x' }, CONFLICT: async (s) => ({ id: await s.anEmptiedMail() }) },
    unconfirmed: 'repeats a message that was to be sent',
  },
  sendTest: {
    rows: [['to oneself', admins, {}]],
    refused: { INVALID: { to: 'bukan' } },
    unconfirmed: 'sends a fixed text, a few times an hour',
  },
  settleHeld: {
    rows: [['all', admins, { action: 'discard' }]],
    refused: { INVALID: { action: 'buka' }, NOT_FOUND: { action: 'release', id: unknownId } },
    unconfirmed: 'sends or discards messages from a restored backup',
  },
};

const dashboard: ScenesOf<'dashboard'> = {
  work: { rows: [['own', staff]], unconfirmed: 'shows figures' },
  readiness: { rows: [['of the site', admins]], unconfirmed: 'shows what is done, without data' },
  noteMenuOpened: { rows: [['of the site', admins]], unconfirmed: 'notes that a screen was opened' },
  noteSetup: {
    rows: [['of the site', admins, { step: 'look' }]],
    refused: { INVALID: { step: 'x' } },
    unconfirmed: 'notes that a person went on',
  },
};

const health: ScenesOf<'health'> = {
  check: { rows: [['anything', admins]], unconfirmed: 'shows figures' },
  confirmStorage: { rows: [['anything', admins]], reauthenticates: true },
};

const webhooks: ScenesOf<'webhooks'> = {
  list: { rows: [['anything', admins]], unconfirmed: 'shows addresses without their secret' },
  create: {
    rows: [['anything', admins, aWebhook]],
    refused: { INVALID: { events: [] }, CONFLICT: (s) => s.mostWebhooks() },
    reauthenticates: true,
  },
  change: {
    rows: [['an existing one', admins, async (s) => ({ id: await s.webhook(), isActive: false })]],
    refused: { INVALID: { events: [] }, NOT_FOUND: { id: unknownId } },
    reauthenticates: true,
  },
  remove: {
    rows: [['an existing one', admins, async (s) => ({ id: await s.webhook() })]],
    refused: byUuid,
    unconfirmed: 'takes access away',
  },
  test: {
    rows: [['an existing one', admins, async (s) => ({ id: await s.webhook() })]],
    refused: { ...byUuid, CONFLICT: async (s) => ({ id: await s.inactiveWebhook() }) },
    unconfirmed: 'sends an example',
  },
  deliveries: {
    rows: [['an existing one', admins, async (s) => ({ id: await s.webhook() })]],
    refused: byUuid,
    unconfirmed: 'shows the deliveries',
  },
  retry: {
    rows: [['an ended one', admins, async (s) => ({ id: await s.delivery() })]],
    refused: { ...byUuid, CONFLICT: (s) => s.aWaitingDelivery() },
    unconfirmed: 'repeats a message that was to be sent',
  },
};

const backups: ScenesOf<'backups'> = {
  list: { rows: [['anything', admins]], unconfirmed: 'shows names and dates' },
  start: {
    rows: [['anything', admins]],
    refused: { CONFLICT: (s) => s.aRunningBackup() },
    unconfirmed: 'stores a copy on the server; the download is backups.link',
    untilEnded: untilBackupEnds,
  },
  restore: {
    rows: [['an existing one', admins, async (s) => ({ name: await s.backup(), confirmation: restoreConfirmation })]],
    refused: {
      INVALID: { confirmation: 'lain' },
      NOT_FOUND: { name: 'tidak-ada' },
      CONFLICT: async (s) => ({ name: await s.backup(true) }),
    },
    reauthenticates: true,
    // The file is no backup, which is detected later.
    untilEnded: (caller) =>
      vi.waitUntil(async () => (await caller.backups.list()).data.restore?.state === 'failed', patience),
  },
  link: {
    rows: [['an existing one', admins, async (s) => ({ name: await s.backup() })]],
    refused: { INVALID: { name: tooLong }, NOT_FOUND: { name: 'tidak-ada' } },
    reauthenticates: true,
  },
  remove: {
    rows: [['an existing one', admins, async (s) => ({ name: await s.backup() })]],
    refused: { INVALID: { name: tooLong }, NOT_FOUND: { name: 'tidak-ada' } },
    reauthenticates: true,
  },
};

const exports: ScenesOf<'exports'> = {
  state: { rows: [['the existing one', admins]], unconfirmed: 'shows the progress' },
  start: {
    rows: [['anything', admins]],
    unconfirmed: 'stores a copy on the server for a day; the download is exports.link',
    untilEnded: untilExportEnds,
  },
  cancel: {
    rows: [['none under way', ifAdmin('CONFLICT'), async (s) => ({ id: await s.userId() })]],
    unconfirmed: 'cancels a job; returns no data',
  },
  link: {
    rows: [['an existing one', admins, async (s) => ({ id: await s.exportId() })]],
    reauthenticates: true,
  },
  remove: {
    rows: [['an existing one', admins, async (s) => ({ id: await s.exportId() })]],
    unconfirmed: 'deletes a copy that can be made again, and is logged; returns no data',
  },
};

const choices = importChoicesSchema.parse({});

const imports: ScenesOf<'imports'> = {
  state: { rows: [['the existing one', admins]], unconfirmed: 'shows progress' },
  choose: {
    rows: [['a removed one', ifAdmin('NOT_FOUND'), async (s) => ({ id: await s.userId(), choices })]],
    unconfirmed: 'keeps choices until imports.start',
  },
  start: {
    rows: [['a removed one', ifAdmin('NOT_FOUND'), async (s) => ({ id: await s.userId(), choices })]],
    unconfirmed: 'adds articles and replaces nothing',
  },
  discard: {
    rows: [['a removed one', ifAdmin('NOT_FOUND'), async (s) => ({ id: await s.userId() })]],
    unconfirmed: 'removes the uploaded file',
  },
};

const withoutPeriod = ifAdmin('NOT_FOUND');
const unknown = async () => ({ id: randomUUID() });
const anUnknownPeriod = async () => ({ id: randomUUID(), version: 1 });
const atPeriod = <Input>(input: Input) => [['no such period', withoutPeriod, input]] as const;

const results: ScenesOf<'results'> = {
  list: { rows: [['all', admins]], unconfirmed: 'shows periods without their rows' },
  create: { rows: [['one', admins, async () => aResultPeriod()]], reauthenticates: true },
  rehearse: { rows: [['one', admins]], reauthenticates: true },
  byId: { rows: atPeriod(unknown), unconfirmed: 'shows a period without its rows' },
  rows: { rows: atPeriod(unknown), reauthenticates: true },
  template: {
    rows: atPeriod(async () => ({ ...(await unknown()), format: 'csv' as const })),
    unconfirmed: 'shows headings and an example',
  },
  cards: { rows: atPeriod(unknown), reauthenticates: true },
  exportFile: { rows: atPeriod(async () => ({ ...(await unknown()), format: 'csv' as const })), reauthenticates: true },
  update: { rows: atPeriod(async () => ({ ...aResultPeriod(), ...(await anUnknownPeriod()) })), reauthenticates: true },
  readFile: { rows: atPeriod(unknown), file: csvFile([]), reauthenticates: true },
  importFile: {
    rows: atPeriod(async () => ({ ...(await anUnknownPeriod()), digest: '0'.repeat(64) })),
    file: csvFile([]),
    reauthenticates: true,
  },
  check: { rows: atPeriod(anUnknownPeriod), reauthenticates: true },
  seal: { rows: atPeriod(anUnknownPeriod), reauthenticates: true },
  approve: { rows: atPeriod(anUnknownPeriod), reauthenticates: true },
  unseal: {
    rows: atPeriod(async () => ({ ...(await anUnknownPeriod()), reason: 'Nilai seorang siswa salah' })),
    reauthenticates: true,
  },
  setTwoPeople: {
    rows: atPeriod(async () => ({ ...(await anUnknownPeriod()), needsTwoPeople: false })),
    reauthenticates: true,
  },
  erase: { rows: atPeriod(anUnknownPeriod), reauthenticates: true },
  remove: { rows: atPeriod(anUnknownPeriod), reauthenticates: true },
};

export const ofSite = {
  ...{ settings: content(settings), siteContent: content(siteContent), features: content(features) },
  ...{ samples, mail, dashboard, health, webhooks, backups, exports, imports, results },
};
