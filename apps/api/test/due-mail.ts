import { type JobContext, runDue } from '../src/platform/jobs/index.ts';
import { type MailTransport, sendMailJob } from '../src/platform/mail/index.ts';

/** Sends what is due now, one message after the other. */
export const sendDueMail = (context: JobContext & { transport: MailTransport }): Promise<void> =>
  runDue(context, [sendMailJob(context)]);
