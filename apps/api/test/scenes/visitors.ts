import { randomUUID } from 'node:crypto';
import { aComment, aGuestMessage, anInquiry } from '@madrasah/contract/examples';
import {
  admins,
  allRoles,
  byNumber,
  byText,
  content,
  everyone,
  ifManager,
  managers,
  notForVisitors,
  type ScenesOf,
  staff,
  tooLong,
  unknownId,
} from './scene.ts';

const guestbook: ScenesOf<'guestbook'> = {
  list: { rows: [['shown', allRoles, {}]] },
  send: { rows: [['one', allRoles, async () => aGuestMessage()]], refused: { INVALID: { namaLengkap: tooLong } } },
  listForStaff: { rows: [['all', managers, {}]], refused: { INVALID: { status: 'lain' } } },
  byId: { rows: [['one', managers, async (s) => ({ id: await s.messageId() })]], refused: byNumber },
  bulk: {
    rows: [['some', managers, async (s) => ({ ids: [await s.messageId()], action: 'hide' })]],
    refused: { INVALID: { ids: [] } },
    unconfirmed: 'at most 100 texts of visitors; removing unwanted ones is daily work',
  },
  bulkAll: {
    rows: [['hidden', managers, { status: 'hidden', action: 'hide', asOf: '2026-01-01T00:00:00.000Z' }]],
    refused: { INVALID: { asOf: 'kemarin' } },
    unconfirmed: 'texts of visitors, which can be restored; removing unwanted ones is daily work',
  },
  undo: { rows: [['unknown', managers, { decision: 'tidakada12' }]], refused: { INVALID: { decision: '' } } },
  answer: {
    rows: [['one', managers, async (s) => ({ id: await s.messageId(), jawaban: 'Terima kasih.' })]],
    refused: { INVALID: { jawaban: 'x'.repeat(1_001) }, NOT_FOUND: { id: 999_999 } },
  },
  moderate: {
    rows: [['one', managers, async (s) => ({ id: await s.messageId(), status: 'hidden' })]],
    refused: byNumber,
  },
  remove: {
    rows: [['one', managers, async (s) => ({ id: await s.messageId() })]],
    refused: byNumber,
    unconfirmed: 'one text of a visitor',
  },
};

const comments: ScenesOf<'comments'> = {
  list: {
    rows: [
      ['of one', allRoles, async (s) => ({ id: await s.othersPublished() })],
      ['of a draft', notForVisitors, async (s) => ({ id: await s.ownDraft() })],
    ],
    refused: { INVALID: { id: tooLong } },
  },
  send: {
    rows: [['one', allRoles, async (s) => aComment(await s.othersPublished())]],
    refused: {
      INVALID: { email: 'bukan' },
      NOT_FOUND: { id: 'tidak-ada' },
      CONFLICT: async (s) => ({ id: await s.withoutComments() }),
    },
  },
  listForStaff: { rows: [['all', managers, {}]], refused: { INVALID: { status: 'lain' } } },
  byId: {
    rows: [['one', managers, async (s) => ({ id: await s.commentId() })]],
    refused: byText,
  },
  figures: { rows: [['counts', staff, {}]] },
  bulk: {
    rows: [['some', managers, async (s) => ({ ids: [await s.commentId()], action: 'approve' })]],
    refused: { INVALID: { ids: [] } },
    unconfirmed: 'at most 100 texts of visitors; removing unwanted ones is daily work',
  },
  bulkAll: {
    rows: [['rejected', managers, { status: 'rejected', action: 'reject', asOf: '2026-01-01T00:00:00.000Z' }]],
    refused: { INVALID: { asOf: 'kemarin' } },
    unconfirmed: 'texts of visitors, which can be restored; removing unwanted ones is daily work',
  },
  undo: { rows: [['unknown', managers, { decision: 'tidakada12' }]], refused: { INVALID: { decision: '' } } },
  reply: {
    rows: [['one', managers, async (s) => ({ id: await s.commentId(), content: 'Terima kasih.' })]],
    refused: { INVALID: { content: 'x'.repeat(2_001) }, NOT_FOUND: { id: 'tidak-ada' } },
  },
};

const withoutInquiry = ifManager('NOT_FOUND');
const anUnknownInquiry = { id: 'tidakada12', version: 1 };

const inquiries: ScenesOf<'inquiries'> = {
  create: { rows: [['one', allRoles, async () => anInquiry()]] },
  status: { rows: [['unknown', everyone('NOT_FOUND'), { number: 'ABCD-EFGH', code: 'ABCD-EFGH' }]] },
  list: { rows: [['all', managers, {}]] },
  byId: {
    rows: [
      ['no such inquiry', withoutInquiry, anUnknownInquiry],
      ['one', managers, (s) => s.inquiry()],
    ],
  },
  move: { rows: [['no such inquiry', withoutInquiry, { ...anUnknownInquiry, state: 'diproses' }]] },
  answer: { rows: [['no such inquiry', withoutInquiry, { ...anUnknownInquiry, text: 'Hari Sabtu.' }]] },
  bulk: { rows: [['no such inquiry', managers, { ids: ['tidakada12'], action: 'process' }]] },
  people: { rows: [['no such inquiry', withoutInquiry, { id: 'tidakada12' }]] },
  assign: { rows: [['no such inquiry', withoutInquiry, { ...anUnknownInquiry, personId: null }]] },
  note: { rows: [['no such inquiry', withoutInquiry, { id: 'tidakada12', text: 'Tanyakan wali kelas.' }]] },
  markSpam: { rows: [['no such inquiry', withoutInquiry, { ...anUnknownInquiry, isSpam: true }]] },
  markAboutPerson: { rows: [['no such inquiry', withoutInquiry, { ...anUnknownInquiry, isAboutPerson: true }]] },
  download: {
    rows: [['no such inquiry', withoutInquiry, { ...anUnknownInquiry, file: 0 }]],
    unconfirmed: 'one file of one message',
  },
  preview: { rows: [['no such inquiry', withoutInquiry, { ...anUnknownInquiry, file: 0 }]] },
  settings: { rows: [['all', admins]] },
  saveSettings: {
    rows: [['all', admins, { dueDays: 10, keptDays: 365, isChecked: true, confidantId: null, version: 0 }]],
    reauthenticates: true,
  },
};

const newsletter: ScenesOf<'newsletter'> = {
  subscribe: {
    rows: [['one', allRoles, { email: 'wali@madrasah.example' }]],
    refused: { INVALID: { email: 'bukan' } },
  },
  list: { rows: [['all', admins, {}]], refused: { INVALID: { state: 'lain' } }, reauthenticates: true },
  remove: {
    rows: [['one', admins, async (s) => ({ id: await s.subscriberId() })]],
    refused: byNumber,
    unconfirmed: 'erases one address, whose owner can subscribe again',
  },
  subscription: {
    rows: [
      ['unknown', everyone('NOT_FOUND'), { token: unknownId }],
      ['one', allRoles, async (s) => ({ token: await s.subscriberToken() })],
    ],
    refused: { INVALID: { token: tooLong } },
  },
  confirm: {
    rows: [
      ['unknown', everyone('NOT_FOUND'), { token: unknownId }],
      ['one', allRoles, async (s) => ({ token: await s.subscriberToken() })],
    ],
    refused: { INVALID: { token: tooLong } },
  },
  unsubscribe: { rows: [['unknown', allRoles, { token: randomUUID() }]], refused: { INVALID: { token: tooLong } } },
  settings: { rows: [['all', admins]], unconfirmed: 'shows settings' },
  saveSettings: {
    rows: [['all', admins, { digest: 'off' }]],
    refused: { INVALID: { digest: 'daily' } },
    unconfirmed: 'changes when letters are sent',
  },
};

const analytics: ScenesOf<'analytics'> = {
  overview: { rows: [['a period', managers, {}]], refused: { INVALID: { period: 'lain' } } },
  online: { rows: [['now', managers, {}]] },
  visitorsThisMonth: { rows: [['this month', managers, {}]] },
};

export const visitors = {
  guestbook: content(guestbook),
  comments: content(comments),
  inquiries: content(inquiries),
  newsletter,
  analytics: content(analytics),
};
