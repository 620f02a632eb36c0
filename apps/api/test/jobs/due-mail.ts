import { type JobContext, runDue } from '../../src/platform/jobs/index.ts';
import { sendMailJob } from '../../src/platform/mail/index.ts';
import type { MailTransport } from '../../src/shared/mail.ts';

/** Sends the due messages, one after the other. */
export const sendDueMail = (context: JobContext & { transport: MailTransport }): Promise<void> =>
  runDue(context, [sendMailJob(context)]);
