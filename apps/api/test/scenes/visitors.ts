import { aComment, aGuestMessage } from '@madrasah/contract/examples';
import {
  allRoles,
  byNumber,
  byText,
  content,
  managers,
  notForVisitors,
  type ScenesOf,
  staff,
  tooLong,
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
  figures: { rows: [['counts', staff]] },
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

const analytics: ScenesOf<'analytics'> = {
  overview: { rows: [['a period', managers, {}]], refused: { INVALID: { period: 'lain' } } },
  online: { rows: [['now', managers]] },
  visitorsThisMonth: { rows: [['this month', managers]] },
};

export const visitors = {
  guestbook: content(guestbook),
  comments: content(comments),
  analytics: content(analytics),
};
