import { can } from '@madrasah/contract';
import { sql } from 'kysely';
import { deletedFrom } from '../../platform/withdrawals/index.ts';
import type { Extension } from '../extension.ts';
import { inboxForms } from './http/forms.ts';
import { countUnanswered, isInInquiry, readInboxUses } from './inbox.queries.ts';
import { inquiriesOfPersons } from './personal-data.ts';
import { readInquiries } from './read-for-export.ts';
import { eraseOldInquiries } from './retention.ts';

/** Messages, complaints and requests of visitors, with their deadlines. */
export const inbox: Extension = {
  feature: { id: 'inbox', calls: ['inquiries'], heldCalls: ['inquiries.status'] },
  readUses: readInboxUses,
  async listWork(context) {
    if (!can(context.actor, 'inbox:answer')) return [];
    const { count, ...due } = await countUnanswered(context);
    return count > 0 ? [{ kind: 'inquiries', count, of: null, due }] : [];
  },
  contentFiles: [
    {
      name: 'inquiries.json',
      holds: 'kiriman kotak masuk dengan jawaban dan catatannya, termasuk spam; berkasnya ada di folder unduhan',
      isPersonal: true,
      tables: ['inquiries', 'inquiry_steps', 'inquiry_answers', 'inquiry_notes', 'inquiry_files'],
      read: readInquiries,
    },
  ],
  leftOutTables: { work: ['inquiry_settings'] },
  keepsDocument: isInInquiry,
  personalData: inquiriesOfPersons,
  retention: [['inquiries.erase', 10 * 60_000, eraseOldInquiries]],
  forms: inboxForms,
  withdrawals: [{ kind: 'inquiry', isGone: true, again: deletedFrom('inquiries', sql`one.id`) }],
};
