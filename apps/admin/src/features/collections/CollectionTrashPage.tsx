import { can, collectionTexts } from '@madrasah/contract';
import type { TrashSearch } from '../../kit/list/search-query.ts';
import { StateBadge } from '../../kit/record/status.tsx';
import { TrashScreen } from '../../kit/trash/TrashScreen.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { callsOf, type StaffKind } from './collection-calls.ts';
import { ToListLink } from './ToListLink.tsx';

type Props = { user: SessionUser; kind: StaffKind; search: TrashSearch };

export function CollectionTrashPage({ user, kind, search }: Props) {
  const { client } = useServices();
  const { labels, api } = kind;
  const calls = callsOf(client, api);
  const trash = {
    key: ['collection', api],
    title: `Sampah ${labels.many}`,
    what: labels.one,
    async list(input: { page: number; search: string | undefined }) {
      const { data, pagination } = await calls.trash.query(input);
      const rows = data.map(({ status, ...entry }) => ({
        ...entry,
        badge: <StateBadge state={status} />,
      }));
      return { data: rows, pagination };
    },
    fetchFailed: collectionTexts.fetchFailed(labels.many),
    async restore(id: string) {
      await calls.restore.mutate({ id });
      return `${labels.one} dipulihkan.`;
    },
    restoreFailed: collectionTexts.restoreFailed(labels.one),
    purge: can(user, kind.right) ? async (id: string) => (await calls.purge.mutate({ id })).message : undefined,
    purgeFailed: collectionTexts.deleteFailed(labels.one),
    purgers: 'editor dan admin',
    wayBack: <ToListLink api={api} />,
  };
  return <TrashScreen trash={trash} search={search} />;
}
