import { FileDownload, FileUse } from './downloads/files.entity.ts';
import { ExportJob } from './exports/export-job.entity.ts';
import { ImportedItem, ImportJob } from './imports/imports.entity.ts';
import {
  Inquiry,
  InquiryAnswer,
  InquiryFile,
  InquiryNote,
  InquirySettings,
  InquiryStep,
} from './inbox/inquiry.entity.ts';
import { ApiKey, Webhook, WebhookDelivery } from './integrations/integrations.entity.ts';
import { Digest, DigestArticle, Subscriber } from './newsletter/newsletter.entity.ts';
import { FormerSeal, ResultLookUps, ResultPeriod, ResultRow, ResultShard } from './results/results.entity.ts';

export const extensionEntities = [
  ApiKey,
  Digest,
  DigestArticle,
  ExportJob,
  FileDownload,
  FileUse,
  FormerSeal,
  ImportJob,
  ImportedItem,
  Inquiry,
  InquiryAnswer,
  InquiryNote,
  InquiryFile,
  InquirySettings,
  InquiryStep,
  ResultLookUps,
  ResultPeriod,
  ResultRow,
  ResultShard,
  Subscriber,
  Webhook,
  WebhookDelivery,
];
