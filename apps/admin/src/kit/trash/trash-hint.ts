import { limits } from '@madrasah/contract';

export const trashDays = limits.trash.keptMs / (24 * 60 * 60_000);

/** Follows the question before an article is deleted, whose specified text says that this cannot be undone. */
export const trashHint = `Artikel masih dapat dipulihkan dari Sampah selama ${trashDays} hari.`;
