import { fileTexts, uploadedFileSchema } from '@madrasah/contract';
import type { CheckEntry } from '../../content/collections/index.ts';
import { findDocument, holdDocument } from '../../platform/documents/index.ts';
import { invalidField } from '../../shared/refusal.ts';
import { isKeptElsewhere } from './kept-elsewhere.ts';

/** The file of an entry was uploaded, and is stored as the entry describes it. */
export const checkFile: CheckEntry = async (context, { values }) => {
  const { db, now } = context;
  const { data: sent } = uploadedFileSchema.safeParse(values.file);
  const stored = sent && (await holdDocument(db, sent.id, now())) && (await findDocument(db, sent.id));
  const isSame = stored && stored.type === sent.type && stored.bytes === sent.bytes && stored.name === sent.name;
  const isPrivate = stored && (await isKeptElsewhere(context, stored.id));
  if (!isSame || isPrivate) throw invalidField('file', fileTexts.notUploaded);
};
