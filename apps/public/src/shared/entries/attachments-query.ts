import type { RouterContext } from '../router-context.ts';

type Asked = Pick<RouterContext, 'api'>;
export type KindWithAttachments = 'announcements' | 'events' | 'pages';
export type EntryWithAttachments = { slug: string; attachments: readonly string[] };

export const attachmentsQuery = ({ api }: Asked, of: KindWithAttachments, slug: string) =>
  api[of].attachments.queryOptions({ slug });

/** The page is shown without its files where they cannot be loaded. */
export const prefetchAttachments = async (
  context: Asked & Pick<RouterContext, 'queryClient'>,
  of: KindWithAttachments,
  { slug, attachments }: EntryWithAttachments,
): Promise<void> => {
  if (attachments.length > 0) await context.queryClient.prefetchQuery(attachmentsQuery(context, of, slug));
};
