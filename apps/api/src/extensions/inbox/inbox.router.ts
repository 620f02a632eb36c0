import {
  type Actor,
  answeredInquiryResponse,
  answerInquiryInput,
  assignInquiryInput,
  bulkInquiriesInput,
  bulkInquiriesResponse,
  downloadResponse,
  type Inquiry,
  inquiryFileInput,
  inquiryIdInput,
  inquiryListInput,
  inquiryListResponse,
  inquiryPeopleResponse,
  inquiryPreviewResponse,
  inquiryResponse,
  inquirySettingsInput,
  inquirySettingsResponse,
  inquiryStatusInput,
  inquiryStatusResponse,
  inquiryTexts,
  markedInquiryResponse,
  markInquiryAboutPersonInput,
  markInquirySpamInput,
  moveInquiryInput,
  newInquiryInput,
  noteInquiryInput,
  openedInquiryResponse,
  sentInquiryResponse,
} from '@madrasah/contract';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import { listInquiries, readInquiry } from './inbox.queries.ts';
import {
  answerInquiry,
  assignInquiry,
  changeInquiries,
  downloadInquiryFile,
  markAboutPerson,
  markSpam,
  moveInquiry,
  noteOnInquiry,
  openInquiry,
  previewInquiryFile,
} from './inbox.service.ts';
import { readInquiryStatus, sendInquiry } from './send-inquiry.ts';
import { readAnswerers, readInquirySettings, readPossibleConfidants, saveInquirySettings } from './settings.ts';

const requires = 'inbox:answer';
const reads = staffProcedure.meta({ requires, refuses: ['INVALID', 'NOT_FOUND'], failure: inquiryTexts.fetchFailed });
const answers = staffProcedure.meta({
  requires,
  refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'STALE'],
  failure: inquiryTexts.saveFailed,
  invalidatesNothing: true,
});
const changes = answers.meta({ refusesApiKeys: true });
const inquiryChanges = changes.output(inquiryResponse);
const fileReadings = changes.meta({ refuses: ['INVALID', 'NOT_FOUND'] }).input(inquiryFileInput);
const settings = { requires: 'settings:manage', invalidatesNothing: true } as const;

/** Notes of staff to each other leave by no key. */
const shownTo = ({ key }: Actor, inquiry: Inquiry): Inquiry => (key ? { ...inquiry, notes: [] } : inquiry);

/** Programs with a key read and answer, without complaints about a person, files and notes. All else is for people. */
export const inboxRouter = t.router({
  create: publicProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'RATE_LIMITED'],
      failure: inquiryTexts.sendFailed,
      invalidatesNothing: true,
      countsTries: 'inquiries',
    })
    .input(newInquiryInput)
    .output(sentInquiryResponse)
    .mutation(async ({ ctx, input }) => ({ data: await sendInquiry(ctx, input) })),

  /** A mutation, so that the code is in no address. */
  status: publicProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'NOT_FOUND', 'RATE_LIMITED'],
      failure: inquiryTexts.fetchFailed,
      invalidatesNothing: true,
    })
    .input(inquiryStatusInput)
    .output(inquiryStatusResponse)
    .mutation(async ({ ctx, input }) => ({ data: await readInquiryStatus(ctx, input) })),

  list: reads
    .meta({
      refuses: ['INVALID'],
      openapi: rest('GET', '/api/manage/inquiries', 'Inquiries, newest first, and the number of those that wait'),
    })
    .input(inquiryListInput)
    .output(inquiryListResponse)
    .query(async ({ ctx, input }) => listInquiries(ctx, input)),

  byId: reads
    .meta({ openapi: rest('GET', '/api/manage/inquiries/{id}', 'One inquiry; its reading is logged') })
    .input(inquiryIdInput)
    .output(openedInquiryResponse)
    .query(async ({ ctx, input }) => ({
      data: shownTo(ctx.actor, await openInquiry(ctx, input.id)),
      sendsMail: ctx.mail.isOn,
    })),

  move: answers
    .meta({ openapi: rest('PATCH', '/api/manage/inquiries/{id}', 'Change the state of an inquiry') })
    .input(moveInquiryInput)
    .output(inquiryResponse)
    .mutation(async ({ ctx, input }) => ({ data: shownTo(ctx.actor, await moveInquiry(ctx, input)) })),

  answer: answers
    .meta({ openapi: rest('POST', '/api/manage/inquiries/{id}/answer', 'Answer an inquiry') })
    .input(answerInquiryInput)
    .output(answeredInquiryResponse)
    .mutation(async ({ ctx, input }) => {
      const { data, ...answered } = await answerInquiry(ctx, input);
      return { ...answered, data: shownTo(ctx.actor, data) };
    }),

  bulk: changes
    .meta({ refuses: ['INVALID'] })
    .input(bulkInquiriesInput)
    .output(bulkInquiriesResponse)
    .mutation(async ({ ctx, input }) => ({ data: await changeInquiries(ctx, input) })),

  /** Who may answer it. */
  people: reads
    .meta({ refusesApiKeys: true })
    .input(inquiryIdInput)
    .output(inquiryPeopleResponse)
    .query(async ({ ctx, input }) => ({ data: await readAnswerers(ctx.db, await readInquiry(ctx, input.id)) })),

  assign: inquiryChanges
    .input(assignInquiryInput)
    .mutation(async ({ ctx, input }) => ({ data: await assignInquiry(ctx, input) })),

  note: inquiryChanges
    .meta({ refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'] })
    .input(noteInquiryInput)
    .mutation(async ({ ctx, input }) => ({ data: await noteOnInquiry(ctx, input) })),

  markSpam: inquiryChanges
    .input(markInquirySpamInput)
    .mutation(async ({ ctx, input }) => ({ data: await markSpam(ctx, input) })),

  markAboutPerson: changes
    .input(markInquiryAboutPersonInput)
    .output(markedInquiryResponse)
    .mutation(async ({ ctx, input }) => ({ data: await markAboutPerson(ctx, input) })),

  /** A mutation, because each download is logged. */
  download: fileReadings
    .meta({ failure: inquiryTexts.downloadFailed })
    .output(downloadResponse)
    .mutation(async ({ ctx, input }) => ({ data: await downloadInquiryFile(ctx, input) })),

  /** Pictures of the pages or the text of a file, without the file. Each reading is logged. */
  preview: fileReadings
    .meta({ failure: inquiryTexts.previewFailed })
    .output(inquiryPreviewResponse)
    .mutation(async ({ ctx, input }) => ({ data: await previewInquiryFile(ctx, input) })),

  settings: staffProcedure
    .meta({ ...settings, failure: inquiryTexts.fetchFailed })
    .output(inquirySettingsResponse)
    .query(async ({ ctx: { db } }) => ({
      data: await readInquirySettings(db),
      possibleConfidants: await readPossibleConfidants(db),
    })),

  saveSettings: staffProcedure
    // Names an account that sees complaints about a person.
    .meta({ ...settings, reauthenticate: true, refuses: ['INVALID', 'STALE'], failure: inquiryTexts.settingsFailed })
    .input(inquirySettingsInput)
    .output(inquirySettingsResponse)
    .mutation(async ({ ctx, input }) => ({
      data: await saveInquirySettings(ctx, input),
      possibleConfidants: await readPossibleConfidants(ctx.db),
    })),
});
