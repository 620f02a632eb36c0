import { useQuery } from '@tanstack/react-query';
import { useRouterContext } from '../router-context.ts';
import styles from './Attachments.module.css';
import { attachmentsQuery, type EntryWithAttachments, type KindWithAttachments } from './attachments-query.ts';
import { DocumentLink } from './DocumentLink.tsx';

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
