import type { Article as ArticleView, PreviewLink, PreviewLinkState } from '@madrasah/contract';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { previewLinksIn } from '../../preview-links/index.ts';
import { isLinkedBy } from '../articles.policy.ts';
import { type ReadContext, readByCondition } from '../read/read-model.ts';
import { findEditableId } from '../write/find-article.ts';

const links = previewLinksIn('preview_links');

/** Creates the link of an article; the previous one ends. Requires the right to change the article. */
export const createPreviewLink = async (context: StaffContext, key: string): Promise<PreviewLink> =>
  links.create(context.db, await findEditableId(context, key), context.now());

/** Whether an article has a valid link; its secret is not stored. */
export const findPreviewLink = async (context: StaffContext, key: string): Promise<PreviewLinkState | null> =>
  links.find(context.db, await findEditableId(context, key), context.now());

/** Ends the link of an article, if it has one. */
export const removePreviewLink = async (context: StaffContext, key: string): Promise<void> =>
  links.remove(context.db, await findEditableId(context, key));

/** The article of a link, in any state. */
export const readPreview = (context: ReadContext, secret: string): Promise<ArticleView> =>
  readByCondition(context, isLinkedBy(context, secret));
