import { randomUUID } from 'node:crypto';
import { anInquiry } from '@madrasah/contract/examples';
import type { Caller, World } from '../../world.ts';
import { admins, allRoles, byText, content, everyone, ifManager, managers, type ScenesOf } from '../scene.ts';
import { oncePerStage, only, type Stage } from '../stage.ts';

/** A text of its own, because one that arrives again and again is suspected spam, which the list leaves out. */
async function arrive({ world, keeper }: Stage) {
  const text = `Kapan rapor dibagikan? (${randomUUID()})`;
  await world.asVisitor().inquiries.create(anInquiry({ text }));
  const { id } = only((await (await keeper()).inquiries.list({ search: text })).data);
  return { id, version: 1 };
}

const anArrived = oncePerStage(arrive);

const aClosed = async (s: Stage) => {
  const { inquiries } = await s.keeper();
  const { id } = await arrive(s);
  await inquiries.move({ id, version: 1, state: 'diproses' });
  await inquiries.move({ id, version: 2, state: 'ditolak', reason: 'Bukan wewenang madrasah.' });
  const { data } = await inquiries.move({ id, version: 3, state: 'selesai' });
  return { id, version: data.version };
};

const withoutInquiry = ifManager('NOT_FOUND');
const anUnknownInquiry = { id: 'tidakada12', version: 1 };

const inquiries: ScenesOf<'inquiries'> = {
  create: { rows: [['one', allRoles, async () => anInquiry()]] },
  status: { rows: [['unknown', everyone('NOT_FOUND'), { number: 'ABCD-EFGH', code: 'ABCD-EFGH' }]] },
  list: { rows: [['all', managers, {}]], refused: { INVALID: { state: 'lain' } } },
  byId: {
    rows: [
      ['no such inquiry', withoutInquiry, { id: 'tidakada12' }],
      ['one', managers, async (s) => ({ id: (await anArrived(s)).id })],
    ],
    refused: byText,
  },
  move: {
    rows: [['one', managers, async (s) => ({ ...(await anArrived(s)), state: 'diproses' as const })]],
    refused: { ...byText, CONFLICT: { state: 'selesai' }, STALE: { version: 9 } },
  },
  answer: {
    rows: [['one', managers, async (s) => ({ ...(await anArrived(s)), text: 'Hari Sabtu.' })]],
    refused: { ...byText, CONFLICT: aClosed, STALE: { version: 9 } },
  },
  bulk: {
    rows: [['no such inquiry', managers, { ids: ['tidakada12'], action: 'process' }]],
    unconfirmed: 'moves, closes or marks messages; deletes none',
  },
  people: {
    rows: [
      ['no such inquiry', withoutInquiry, { id: 'tidakada12' }],
      ['of one', managers, async (s) => ({ id: (await anArrived(s)).id })],
    ],
  },
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

export const ofInbox = { inquiries: content(inquiries) };

/** Answers an inquiry by letter. */
export async function sendAnswer(world: World, admin: Caller): Promise<void> {
  await world.asVisitor().inquiries.create(anInquiry());
  const { id } = only((await admin.inquiries.list({})).data);
  const { data } = await admin.inquiries.move({ id, version: 1, state: 'diproses', reason: '' });
  await admin.inquiries.answer({ id, version: data.version, text: 'Hari Sabtu.' });
}
