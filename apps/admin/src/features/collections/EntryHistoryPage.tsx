import {
  collectionTexts,
  type EntryStatus,
  type Field,
  imagesIn,
  shownValue,
  stateNames,
  uploadedFileSchema,
  type Values,
} from '@madrasah/contract';
import { displayTitle, longDate } from '@madrasah/display';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { History } from '../../kit/history/History.tsx';
import type { HistorySearch } from '../../kit/history/history-search.ts';
import type { VersionedThing } from '../../kit/history/VersionComparison.tsx';
import { StateBadge } from '../../kit/record/status.tsx';
import type { ShownField } from '../../shared/compare/ComparedFields.tsx';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { ButtonLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { type Services, useServices } from '../../shared/services/services.ts';
import { callsOf, findKind, type StaffEntry, type StaffKind } from './collection-calls.ts';
import { FileDownload } from './documents/FileField.tsx';

type Props = { kind: StaffKind; id: string; search: HistorySearch };

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
        <LoadState query={entry} failed="Riwayat tidak dapat dibuka." />
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
        badge: <StateBadge state={revision.status} />,
      }));
      return { data: withBadge, pagination };
    },
    async read(number) {
      const { data } = await calls.revision.query({ id, number });
      const file = uploadedFileSchema.safeParse(data.file).data;
      const action = file && <FileDownload label="Unduh berkas" name={`Unduh berkas versi ${number}`} file={file} />;
      return { ...data, fields: await shownFieldsOf(client, kind, data), action };
    },
    restore: async (number, version) => (await calls.restoreRevision.mutate({ id, number, version })).data.version,
    restoreFailed: collectionTexts.restoreFailed(kind.labels.one),
    consequences: (savedAt) =>
      `Judul dan semua isian kembali seperti pada ${savedAt}. Status${path === undefined ? '' : ', alamat,'} dan waktu tampil tetap.`,
    wayBack: (
      <ButtonLink variant="default" to="/collections/$kind/$id" params={{ kind: kind.api, id }} icon={IconArrowLeft}>
        Kembali ke formulir
      </ButtonLink>
    ),
  };
}

type Client = Services['client'];

const gone = 'yang tidak tersedia';

async function titlesOf(client: Client, api: string, ids: readonly string[]): Promise<string> {
  const kind = findKind(api);
  if (!kind) return '';
  const titles = ids.map((id) =>
    callsOf(client, kind.api)
      .byId.query({ id })
      .then(
        ({ data }) => data.title,
        () => `${kind.labels.one} ${gone}`,
      ),
  );
  return (await Promise.all(titles)).join(', ');
}

const articleTitle = (client: Client, id: string) =>
  client.articles.byId.query({ id }).then(
    ({ data }) => displayTitle(data),
    () => `Artikel ${gone}`,
  );

const accountName = (client: Client, id: string) =>
  client.staff.accounts.query().then(
    ({ data }) => data.find((account) => account.id === id)?.fullName ?? `Akun ${gone}`,
    () => `Akun ${gone}`,
  );

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** A value as text; ids as the names of what they stand for. */
async function textOf(client: Client, field: Field, value: unknown): Promise<string> {
  switch (field.control) {
    case 'lines':
      return textsOf(value).join(' · ');
    case 'references':
      return titlesOf(client, field.to, textsOf(value));
    case 'entries':
      return titlesOf(client, field.of, textsOf(value));
    case 'article':
      return value ? articleTitle(client, String(value)) : '';
    case 'account':
      return value ? accountName(client, String(value)) : '';
    case 'date':
      return value ? longDate(String(value), 'UTC') : '';
    default:
      return shownValue(field, value);
  }
}

/** The texts of pictures: alternative text, or captions in their order. */
function pictureText({ label, control }: Field, value: unknown): ShownField {
  const described = [value].flat().flatMap((picture) => {
    const { alt = '', caption = '' } = Object(picture);
    return String(alt || caption) || [];
  });
  const name = control === 'picture' ? 'teks alternatif' : 'keterangan';
  return { label: `${label}, ${name}`, as: 'text', text: described.join(' · ') };
}

async function shownField(client: Client, field: Field, value: unknown): Promise<ShownField[]> {
  const { label, control } = field;
  if (control === 'hidden') return [];
  if (control === 'richText') return [{ label, as: 'html', html: String(value ?? '') }];
  if (control === 'picture' || control === 'pictures') {
    return [{ label, as: 'pictures', images: imagesIn(field, value) }, pictureText(field, value)];
  }
  return [{ label, as: 'text', text: await textOf(client, field, value) }];
}

async function shownFieldsOf(
  client: Client,
  { title, fields }: StaffKind,
  entry: { title: string; status: EntryStatus } & Values,
): Promise<ShownField[]> {
  const ofKind = Object.entries(fields).map(([name, field]) => shownField(client, field, entry[name]));
  return [
    { label: title.label, as: 'text', text: entry.title },
    { label: 'Status', as: 'text', text: stateNames[entry.status] },
    ...(await Promise.all(ofKind)).flat(),
  ];
}
