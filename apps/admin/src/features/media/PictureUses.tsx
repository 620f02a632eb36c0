import { can, type ImageUse, type ImageUses } from '@madrasah/contract';
import { Text, Title } from '@mantine/core';
import { TextLink } from '../../shared/page/links.tsx';
import type { SessionUser } from '../../shared/session/session-user.ts';
import styles from './media.module.css';
import { isOfRevision, kindOf, placeName } from './picture-display.ts';

type Props = { uses: ImageUses; user: SessionUser };

/** The current uses of a picture, and separately its past ones. */
export function PictureUses({ uses: { items, total }, user }: Props) {
  const present = items.filter(({ isPast }) => !isPast);
  const past = items.filter(({ isPast }) => isPast);
  const unlisted = total - items.length;
  if (total === 0) return <Text>Gambar ini tidak dipakai di mana pun.</Text>;
  return (
    <>
      <UseList title="Dipakai di" uses={present} user={user} />
      <UseList title="Riwayat" uses={past} user={user} />
      {unlisted > 0 && <Text size="sm">{unlisted} pemakaian lain tidak ditampilkan.</Text>}
    </>
  );
}

function UseList({ title, uses, user }: { title: string; uses: readonly ImageUse[]; user: SessionUser }) {
  if (uses.length === 0) return null;
  return (
    <div>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      <ul className={styles.uses}>
        {uses.map((use) => (
          <li key={`${use.place} ${use.article?.publicId ?? use.entry?.id ?? use.setting ?? use.person?.id}`}>
            <UseTarget use={use} user={user} />
            <span className={styles.note}>
              {placeName(use)}
              {use.isPast && !isOfRevision(use) && ', di tempat sampah'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What uses the picture, as a link if this person may open it. */
function UseTarget({ use, user }: { use: ImageUse; user: SessionUser }) {
  const { article, entry, person } = use;
  const isInTrash = use.isPast && !isOfRevision(use);
  if (entry) {
    const kind = kindOf(use);
    if (isInTrash || !kind || !can(user, kind.right)) return <span>{entry.title}</span>;
    return (
      <TextLink to="/collections/$kind/$id" params={{ kind: kind.api, id: entry.id }}>
        {entry.title}
      </TextLink>
    );
  }
  if (article) {
    const title = article.title || 'Artikel tanpa judul';
    if (isInTrash) return <span>{title}</span>;
    return (
      <TextLink to="/articles/edit/$id" params={{ id: article.publicId }}>
        {title}
      </TextLink>
    );
  }
  if (person) return <span>{person.fullName}</span>;
  return user.role === 'admin' ? <TextLink to="/settings">Pengaturan</TextLink> : <span>Pengaturan</span>;
}
