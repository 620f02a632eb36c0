import { limits, parseTags, texts } from '@madrasah/contract';
import { unfinished, unfinishedTexts } from '../../../../shared/fields/unfinished.ts';

/** The server's rules, shown at the field. Nothing is required: a draft may be empty. */
export const articleRules = {
  tags: (typed: string): string | null => {
    const tags = parseTags(typed);
    const fits = tags.length <= limits.article.tags && tags.every((tag) => tag.length <= limits.article.tag);
    return fits ? null : texts.article.tooManyTags;
  },
  publishAt: (publishAt: string): string | null => (publishAt === unfinished ? unfinishedTexts.moment : null),
  /** Must be after the publication time, if one is set. */
  expiresAt: (expiresAt: string, { publishAt }: { publishAt: string }): string | null => {
    if (expiresAt === unfinished) return unfinishedTexts.moment;
    return Date.parse(expiresAt) <= Date.parse(publishAt) ? texts.article.expiryOrder : null;
  },
};
