import { type CollectionKind, collectionTexts } from '@madrasah/contract';
import { Refusal } from '../../shared/refusal.ts';

/** An invisible entry is answered exactly like a missing one. */
export const entryNotFound = ({ labels }: CollectionKind) =>
  new Refusal('NOT_FOUND', collectionTexts.notFound(labels.one));

export const revisionNotFound = ({ labels }: CollectionKind) =>
  new Refusal('NOT_FOUND', collectionTexts.revisionNotFound(labels.one));
