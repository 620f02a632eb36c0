import { FileDownload } from './downloads/file-download.entity.ts';
import { FileUse } from './downloads/file-use.entity.ts';
import { ExportJob } from './exports/export-job.entity.ts';
import { ImportJob } from './imports/import-job.entity.ts';
import { ImportedItem } from './imports/imported-item.entity.ts';
import {
  Inquiry,
  InquiryAnswer,
  InquiryFile,
  InquiryNote,
  InquirySettings,
  InquiryStep,
} from './inbox/inquiry.entity.ts';
import { ApiKey } from './integrations/api-keys/api-key.entity.ts';
import { Webhook, WebhookDelivery } from './integrations/webhooks/webhook.entity.ts';
import { Digest, DigestArticle } from './newsletter/digest.entity.ts';
import { Subscriber } from './newsletter/subscriber.entity.ts';
import { FormerSeal } from './results/former-seal.entity.ts';
import { ResultLookUps } from './results/result-look-ups.entity.ts';
import { ResultPeriod } from './results/result-period.entity.ts';
import { ResultRow } from './results/result-row.entity.ts';
import { ResultShard } from './results/result-shard.entity.ts';

/** The entities of the extensions. */
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
