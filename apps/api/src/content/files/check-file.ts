import { fileTexts, uploadedFileSchema } from '@madrasah/contract';
import { findDocument, holdDocument } from '../../platform/documents/index.ts';
import { invalidField } from '../../shared/refusal.ts';
import type { CheckEntry } from '../collections/index.ts';
import { isInquiryDocument } from '../inbox/index.ts';

/** The file of an entry was uploaded, and is stored as the entry describes it. */
export const checkFile: CheckEntry = async ({ db, now }, { values }) => {
  const { data: sent } = uploadedFileSchema.safeParse(values.file);
  const stored = sent && (await holdDocument(db, sent.id, now())) && (await findDocument(db, sent.id));
  const isSame = stored && stored.type === sent.type && stored.bytes === sent.bytes && stored.name === sent.name;
  const isPrivate = stored && (await isInquiryDocument(db, stored.id));
  if (!isSame || isPrivate) throw invalidField('file', fileTexts.notUploaded);
};
