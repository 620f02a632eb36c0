import { can, limits, type TrashedArticle, texts } from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import { IconArrowLeft } from '@tabler/icons-react';
import { lastSearchOf } from '../../kit/list/address.ts';
import type { TrashSearch } from '../../kit/list/search-query.ts';
import { restoredText, StatusBadge } from '../../kit/record/status.tsx';
import { type Trashed, TrashScreen } from '../../kit/trash/TrashScreen.tsx';
import { ButtonLink } from '../../shared/page/links.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';

const rowOf = ({ publicId, category, authorUser, status, publication, ...article }: TrashedArticle): Trashed => ({
  ...article,
  id: publicId,
  title: displayTitle(article),
  details: authorUser ? `${category}, ditulis ${authorUser.fullName}` : category,
  badge: <StatusBadge status={status} publication={publication} />,
});

export function TrashPage({ user, search }: { user: SessionUser; search: TrashSearch }) {
  const { client } = useServices();
  const trash = {
    key: ['articles'],
    title: 'Sampah',
    what: 'Artikel',
    async list(input: { page: number; search: string | undefined }) {
      const { data, pagination } = await client.trash.list.query({ ...input, limit: limits.page.adminArticles });
      return { data: data.map(rowOf), pagination };
    },
    fetchFailed: texts.trash.fetchFailed,
    restore: async (id: string) => restoredText((await client.trash.restore.mutate({ id })).data),
    restoreFailed: texts.trash.restoreFailed,
    purge: can(user, 'article:purge')
      ? async (id: string) => (await client.trash.purge.mutate({ id })).message
      : undefined,
    purgeFailed: texts.trash.purgeFailed,
    purgers: 'admin',
    wayBack: (
      <ButtonLink variant="default" to="/articles" search={lastSearchOf('/articles')} icon={IconArrowLeft}>
        Semua Artikel
      </ButtonLink>
    ),
  };
  return <TrashScreen trash={trash} search={search} />;
}
