import { can, collectionTexts } from '@madrasah/contract';
import { Badge } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { lastSearchOf } from '../../kit/list/address.ts';
import type { TrashSearch } from '../../kit/list/search-words.ts';
import { TrashScreen } from '../../kit/trash/TrashScreen.tsx';
import { ButtonLink } from '../../shared/page/links.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { callsOf, type StaffKind } from './collection-calls.ts';
import { stateColors, statusNames } from './states.ts';

type Props = { user: SessionUser; kind: StaffKind; search: TrashSearch };

/** The deleted entries of a kind. */
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
        badge: <Badge color={stateColors[status]}>{statusNames[status]}</Badge>,
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
    wayBack: (
      <ButtonLink
        variant="default"
        to="/collections/$kind"
        params={{ kind: api }}
        search={lastSearchOf(`/collections/${api}`)}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        Kembali
      </ButtonLink>
    ),
  };
  return <TrashScreen trash={trash} search={search} />;
}
