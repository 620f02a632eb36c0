import { limits } from '@madrasah/contract';

export const trashDays = limits.trash.keptMs / (24 * 60 * 60_000);

/** Appended to the specified question before an article is deleted. */
export const trashHint = `Artikel masih dapat dipulihkan dari Sampah selama ${trashDays} hari.`;
