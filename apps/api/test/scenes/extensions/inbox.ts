import { anInquiry } from '@madrasah/contract/examples';
import type { Caller, World } from '../../world.ts';
import { admins, allRoles, content, everyone, ifManager, managers, type ScenesOf } from '../scene.ts';
import { oncePerStage, only } from '../stage.ts';

const anArrived = oncePerStage(async ({ world, keeper }) => {
  const admin = await keeper();
  const before = (await admin.inquiries.list({})).data.map(({ id }) => id);
  await world.asVisitor().inquiries.create(anInquiry());
  const made = (await admin.inquiries.list({})).data.find(({ id }) => !before.includes(id));
  return { id: made?.id ?? '', version: 1 };
});

const withoutInquiry = ifManager('NOT_FOUND');
const anUnknownInquiry = { id: 'tidakada12', version: 1 };

const inquiries: ScenesOf<'inquiries'> = {
  create: { rows: [['one', allRoles, async () => anInquiry()]] },
  status: { rows: [['unknown', everyone('NOT_FOUND'), { number: 'ABCD-EFGH', code: 'ABCD-EFGH' }]] },
  list: { rows: [['all', managers, {}]] },
  byId: {
    rows: [
      ['no such inquiry', withoutInquiry, anUnknownInquiry],
      ['one', managers, (s) => anArrived(s)],
    ],
  },
  move: { rows: [['no such inquiry', withoutInquiry, { ...anUnknownInquiry, state: 'diproses' }]] },
  answer: { rows: [['no such inquiry', withoutInquiry, { ...anUnknownInquiry, text: 'Hari Sabtu.' }]] },
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
