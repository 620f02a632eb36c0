import { collectionTexts, uploadedFileSchema } from '@madrasah/contract';
import { Badge } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { History } from '../../kit/history/History.tsx';
import type { HistorySearch } from '../../kit/history/history-search.ts';
import type { VersionedThing } from '../../kit/history/VersionComparison.tsx';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { ButtonLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { type Services, useServices } from '../../shared/services/services.ts';
import { callsOf, type StaffEntry, type StaffKind } from './collection-calls.ts';
import { DownloadButton } from './documents/DownloadButton.tsx';
import { shownFieldsOf } from './shown-entry.ts';
import { stateColors, statusNames } from './states.ts';

type Props = { kind: StaffKind; id: string; search: HistorySearch };

/** 'Riwayat': the revisions of an entry, and their differences. */
export function EntryHistoryPage({ kind, id, search }: Props) {
  const { client } = useServices();
  const entry = useQuery({
    queryKey: ['collection', kind.api, 'entry', id],
    queryFn: async () => (await callsOf(client, kind.api).byId.query({ id })).data,
    staleTime: 0,
  });
  if (!entry.data) {
    return (
      <>
        <PageHeading title={`Riwayat ${kind.labels.one}`} />
        <LoadState
          query={entry}
          failed={collectionTexts.fetchFailed(kind.labels.one)}
          explanation="Riwayat tidak dapat dibuka."
        />
      </>
    );
  }
  return <History thing={versionsOf(client, kind, entry.data)} search={search} />;
}

function versionsOf(client: Services['client'], kind: StaffKind, entry: StaffEntry): VersionedThing {
  const calls = callsOf(client, kind.api);
  const { id } = entry;
  const { path } = kind;
  return {
    key: ['collection', kind.api, 'history', id],
    what: kind.labels.one,
    title: entry.title,
    version: entry.version,
    present: () => shownFieldsOf(client, kind, entry),
    async list(page) {
      const { data, pagination } = await calls.revisions.query({ id, page });
      const withBadge = data.map((revision) => ({
        ...revision,
        badge: <Badge color={stateColors[revision.status]}>{statusNames[revision.status]}</Badge>,
      }));
      return { data: withBadge, pagination };
    },
    async read(number) {
      const { data } = await calls.revision.query({ id, number });
      const file = uploadedFileSchema.safeParse(data.file).data;
      const name = `Unduh berkas versi ${number}`;
      const action = file && <DownloadButton label="Unduh berkas" name={name} find={async () => file} />;
      return { ...data, fields: await shownFieldsOf(client, kind, data), action };
    },
    restore: async (number, version) => (await calls.restoreRevision.mutate({ id, number, version })).data.version,
    restoreFailed: collectionTexts.restoreFailed(kind.labels.one),
    consequences: (savedAt) =>
      `Judul dan semua isian kembali seperti pada ${savedAt}. Status${path === undefined ? '' : ', alamat,'} dan waktu tampil tetap.`,
    wayBack: (
      <ButtonLink
        variant="default"
        to="/collections/$kind/$id"
        params={{ kind: kind.api, id }}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        Kembali ke formulir
      </ButtonLink>
    ),
  };
}
