import { can } from '@madrasah/contract';
import { sql } from 'kysely';
import type { SiteForm } from '../../http/site/forms.ts';
import { deletedFrom } from '../../platform/withdrawals/index.ts';
import type { Extension } from '../extension.ts';
import { countUnanswered, isInInquiry, readInboxUses } from './inbox.queries.ts';
import { eraseOldInquiries, inquiriesOfPersons, readInquiries } from './personal-data.ts';

const contactPath = '/contact';
const isTicked = (value: string | undefined) => value !== undefined && value !== '';

/** The contact form: number and code are shown once, because an address would keep the code. */
const inquiry: SiteForm = {
  path: contactPath,
  countsTries: 'inquiries',
  takesFiles: true,
  isOneCreate: true,
  async send(caller, fields) {
    const { kind = '', name = '', email, whatsapp, text = '', isAnonymous, isAboutPerson, website = '' } = fields;
    const { data } = await caller.inquiries.create({
      kind,
      name,
      email,
      whatsapp,
      text,
      isAnonymous: isTicked(isAnonymous),
      isAboutPerson: isTicked(isAboutPerson),
      website,
    });
    return { path: contactPath, kind: 'inquirySent', sent: data };
  },
};

const statusPath = '/contact/status';
const inquiryStatus: SiteForm = {
  path: statusPath,
  async send(caller, { number = '', code = '' }) {
    const { data } = await caller.inquiries.status({ number, code });
    return { path: statusPath, kind: 'inquiryStatus', status: data };
  },
};

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
  forms: [inquiry, inquiryStatus],
  withdrawals: [{ kind: 'inquiry', isGone: true, again: deletedFrom('inquiries', sql`one.id`) }],
};
