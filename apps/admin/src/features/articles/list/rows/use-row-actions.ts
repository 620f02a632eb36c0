import type { ListedArticle } from '@madrasah/contract';
import {
  type Icon,
  IconArchive,
  IconArchiveOff,
  IconExternalLink,
  IconEye,
  IconHistory,
  IconLink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { articlePermissions, publicUrl } from '../../../../shared/articles/article-rights.ts';
import { useServices } from '../../../../shared/services/services.ts';
import type { SessionUser } from '../../../../shared/session/session-user.ts';
import { useArticleActions } from './use-article-actions.ts';

/** The effect of an action: a call, a link to the form, the history or the public page, or none with the reason. */
type Effect =
  | { kind: 'run'; run: () => void }
  | { kind: 'open'; to: '/articles/edit/$id' | '/articles/history/$id'; publicId: string }
  | { kind: 'visit'; address: string }
  | { kind: 'refused'; reason: string };

export type RowAction = Effect & {
  name: string;
  icon: Icon;
  color?: 'red';
  /** True for actions that are in the menu even when the others are buttons. */
  isRare?: boolean;
};

export type RowActionsProps = {
  article: ListedArticle;
  user: SessionUser;
  onPreview: () => void;
  /** Opens the dialog of the preview link. */
  onLink: () => void;
};

/** A row's actions in order. Articles of others can only be viewed; a disabled action has a reason. */
export function useRowActions({ article, user, onPreview, onLink }: RowActionsProps): RowAction[] {
  const { apiOrigin } = useServices();
  const actions = useArticleActions();
  const rights = articlePermissions(user, article);
  const isArchived = article.status === 'archived';

  const preview: RowAction = { name: 'Pratinjau', icon: IconEye, kind: 'run', run: onPreview };
  const visit: RowAction = {
    name: 'Lihat di situs',
    icon: IconExternalLink,
    ...visitOf(article, publicUrl(article, apiOrigin)),
  };
  if (!rights.edit) return [preview, visit];
  return [
    preview,
    visit,
    { name: 'Sunting', icon: IconPencil, kind: 'open', to: '/articles/edit/$id', publicId: article.publicId },
    {
      name: isArchived ? 'Keluarkan dari arsip' : 'Arsipkan',
      icon: isArchived ? IconArchiveOff : IconArchive,
      kind: 'run',
      run: () => void actions.toggleArchive(article),
    },
    {
      name: 'Riwayat',
      icon: IconHistory,
      isRare: true,
      kind: 'open',
      to: '/articles/history/$id',
      publicId: article.publicId,
    },
    { name: 'Tautan pratinjau', icon: IconLink, isRare: true, kind: 'run', run: onLink },
    {
      name: 'Hapus',
      icon: IconTrash,
      color: 'red',
      ...(rights.remove
        ? { kind: 'run', run: () => void actions.remove(article) }
        : { kind: 'refused', reason: 'Penulis hanya dapat menghapus draf. Jadikan draf terlebih dahulu.' }),
    },
  ];
}

const whyNotOnSite: Record<ListedArticle['publication'], string> = {
  unpublished: "Status artikel harus 'published' agar dapat dilihat di situs",
  scheduled: 'Artikel ini belum tampil di situs: waktu terbitnya belum tiba',
  expired: 'Artikel ini tidak tampil lagi di situs: waktu tampilnya sudah berakhir',
  current: '',
};

/** An article that visitors cannot see has no public page. */
const visitOf = ({ publication }: ListedArticle, address: string | null): Effect =>
  address ? { kind: 'visit', address } : { kind: 'refused', reason: whyNotOnSite[publication] };
