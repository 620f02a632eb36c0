import { useQuery } from '@tanstack/react-query';
import { type RouterContext, useRouterContext } from '../router-context.ts';
import styles from './Attachments.module.css';
import { DocumentLink } from './ListPage.tsx';

type KindWithAttachments = 'announcements' | 'events' | 'pages';
type EntryWithAttachments = { slug: string; attachments: readonly string[] };

const attachmentsQuery = ({ api }: RouterContext, of: KindWithAttachments, slug: string) =>
  api[of].attachments.queryOptions({ slug });

/** The page is shown without its files where they cannot be loaded. */
export const prefetchAttachments = async (
  context: RouterContext,
  of: KindWithAttachments,
  { slug, attachments }: EntryWithAttachments,
): Promise<undefined> => {
  if (attachments.length > 0) await context.queryClient.prefetchQuery(attachmentsQuery(context, of, slug));
};

type Props = { of: KindWithAttachments; entry: EntryWithAttachments };

/** The files of an entry that can be downloaded now. */
export function Attachments({ of, entry: { slug, attachments } }: Props) {
  const query = attachmentsQuery(useRouterContext(), of, slug);
  const { data } = useQuery({ ...query, enabled: attachments.length > 0 });
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby="lampiran" className={styles.section}>
      <h2 id="lampiran">Lampiran</h2>
      <ul className={styles.list}>
        {data.data.map((entry) => (
          <li key={entry.id}>
            <DocumentLink entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}
