import {
  type AnswerChannel,
  type InquiryKind,
  type InquiryState,
  inquiryLimits,
  type SpamReason,
} from '@madrasah/contract';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { indexesOn } from '../../database/indexes.ts';
import { User } from '../../identity/users/index.ts';

/** A message, complaint or request to the school. */
export const Inquiry = defineEntity({
  name: 'Inquiry',
  tableName: 'inquiries',
  properties: {
    id: p.string().length(20).primary(),
    /** Random, so that it does not show how many there are. */
    number: p.string().length(8).unique(),
    /** SHA-256 of the number and the sender's code. */
    codeDigest: p.string().length(64).hidden(),
    kind: p.string().length(30).$type<InquiryKind>(),
    state: p.string().length(10).$type<InquiryState>(),
    /** These three are null for an anonymous complaint. */
    name: p.string().length(inquiryLimits.name.max).nullable(),
    email: p.string().length(inquiryLimits.email).nullable(),
    whatsapp: p.string().length(inquiryLimits.whatsapp.max).nullable(),
    text: p.text(),
    /** Why it was rejected. */
    reason: p.text().nullable(),
    isAboutPerson: p.boolean(),
    isSpam: p.boolean(),
    spamReasons: p.array().$type<SpamReason[]>().columnType('text[]').default([]),
    /** When staff last decided whether it is spam; null where only the filter has. */
    markedAt: p.datetime().nullable(),
    /** Fixed at the arrival, because the sender sees it. */
    dueOn: p.date(),
    /** Who is to answer it. */
    assignedTo: () => p.manyToOne(User).ref().nullable().deleteRule('set null'),
    version: p.integer().default(1),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    updatedBy: () => p.manyToOne(User).ref().nullable().deleteRule('set null'),
  },
  indexes: indexesOn('inquiries', {
    newest: '("created_at" desc, "id" desc)',
    typed:
      'using gin (search_text("text") gin_trgm_ops, search_text("name") gin_trgm_ops, search_text("email") gin_trgm_ops)',
  }),
});

export type Inquiry = InferEntity<typeof Inquiry>;

/** What staff have done about an inquiry: when, and who; null for its arrival, and once the account is deleted. */
const partOfInquiry = () => ({
  id: p.bigint().primary(),
  inquiry: () => p.manyToOne(Inquiry).ref().deleteRule('cascade').index(),
  at: p.datetime(),
  by: () => p.manyToOne(User).ref().nullable().deleteRule('set null'),
});

/** A state that an inquiry has had, the present one included. */
export const InquiryStep = defineEntity({
  name: 'InquiryStep',
  tableName: 'inquiry_steps',
  properties: {
    ...partOfInquiry(),
    state: p.string().length(10).$type<InquiryState>(),
    /** Why it was rejected or reopened. */
    reason: p.text().nullable(),
  },
});

export const InquiryAnswer = defineEntity({
  name: 'InquiryAnswer',
  tableName: 'inquiry_answers',
  properties: { ...partOfInquiry(), text: p.text(), channel: p.string().length(10).$type<AnswerChannel>() },
});

/** What those who may answer an inquiry write about it to each other. */
export const InquiryNote = defineEntity({
  name: 'InquiryNote',
  tableName: 'inquiry_notes',
  properties: { ...partOfInquiry(), text: p.text() },
});

/** A file of an inquiry. Its document is deleted some time after this row. */
export const InquiryFile = defineEntity({
  name: 'InquiryFile',
  tableName: 'inquiry_files',
  properties: {
    inquiry: () => p.manyToOne(Inquiry).ref().primary().deleteRule('cascade'),
    position: p.smallint().primary(),
    documentId: p.string().length(20).unique(),
  },
});

/** One row, named 'inbox', once they were saved. */
export const InquirySettings = defineEntity({
  name: 'InquirySettings',
  tableName: 'inquiry_settings',
  properties: {
    name: p.string().length(20).primary(),
    dueDays: p.smallint(),
    keptDays: p.smallint(),
    isChecked: p.boolean(),
    /** The account that sees complaints about a person in addition to administrators. */
    confidant: () => p.manyToOne(User).ref().nullable().deleteRule('set null'),
    version: p.integer(),
  },
});

export type InquiryTables = TablesOf<
  | typeof Inquiry
  | typeof InquiryStep
  | typeof InquiryAnswer
  | typeof InquiryNote
  | typeof InquiryFile
  | typeof InquirySettings
>;
