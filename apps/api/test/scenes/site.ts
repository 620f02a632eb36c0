import { defaultColours, pageContents, restoreConfirmation } from '@madrasah/contract';
import { starterIdentity, starterPages } from '@madrasah/starter-content/pages';
import { vi } from 'vitest';
import { patience } from '../patience.ts';
import {
  admins,
  allRoles,
  content,
  ifAdmin,
  ifStaff,
  type Scene,
  type ScenesOf,
  staff,
  tooLong,
  unknownId,
} from './scene.ts';
import { untilBackupEnds } from './stage.ts';

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

const backups: ScenesOf<'backups'> = {
  list: { rows: [['anything', admins]], unconfirmed: 'shows names and dates' },
  start: {
    rows: [['anything', admins]],
    refused: { CONFLICT: (s) => s.aRunningBackup() },
    unconfirmed: 'stores a copy on the server; the download is backups.link',
    untilEnded: untilBackupEnds,
  },
  cancel: { rows: [['none under way', ifAdmin('CONFLICT')]], unconfirmed: 'ends a job; removes no backup' },
  cancelRestore: { rows: [['none under way', ifAdmin('CONFLICT')]], unconfirmed: 'leaves the site as it is' },
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

const tableImports: ScenesOf<'tableImports'> = {
  state: {
    rows: [['none', staff, { of: 'events' }]],
    refused: { INVALID: { of: 'results 1' } },
    unconfirmed: 'shows the caller their own file; results have a call of their own',
  },
  cancel: {
    rows: [['another’s', ifStaff('NOT_FOUND'), async (s) => ({ id: await s.userId() })]],
    refused: { INVALID: { id: 'x' } },
    unconfirmed: 'ends the caller’s own import without a change',
  },
};

export const ofSite = {
  ...{ settings: content(settings), siteContent: content(siteContent), features: content(features) },
  ...{ samples, mail, dashboard, health, backups, tableImports },
};
