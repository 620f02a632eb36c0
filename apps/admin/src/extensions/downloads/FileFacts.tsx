import { collections, type FileUse, filePath, files, fileTexts, uploadedFileSchema } from '@madrasah/contract';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StaffEntry } from '../../features/collections/collection-calls.ts';
import { CopyableAddress } from '../../shared/dialogs/CopyableAddress.tsx';
import { settingName } from '../../shared/forms/setting-name.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { TextLink } from '../../shared/page/links.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { Section } from '../../shared/page/Section.tsx';
import { useServices } from '../../shared/services/services.ts';

export function FileFacts({ entry }: { entry: StaffEntry }) {
  return (
    <Section title="Alamat dan pemakaian">
      <Stack gap="sm">
        <Address entry={entry} />
        <Downloads id={entry.id} />
        <Uses id={entry.id} />
      </Stack>
    </Section>
  );
}

/** The public address, which stays when the file is replaced. */
function Address({ entry: { id, slug, state, file } }: { entry: StaffEntry }) {
  const { apiOrigin } = useServices();
  const { data } = uploadedFileSchema.safeParse(file);
  if (!data) return null;
  return (
    <div>
      <CopyableAddress label="Alamat unduhan" address={`${apiOrigin}${filePath({ id, slug, type: data.type })}`} />
      <Note mt={4}>
        {state === 'published'
          ? 'Alamat ini tetap sama ketika berkas diganti.'
          : 'Alamat ini dapat dibuka pengunjung selama berkas terbit.'}
      </Note>
    </div>
  );
}

function Downloads({ id }: { id: string }) {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['collection', files.api, 'downloads', id],
    queryFn: () => client.files.downloads.query({ id }),
    staleTime: 0,
  });
  if (!data) return null;
  const { total, recent } = data;
  return (
    <Text>
      Diunduh {total.toLocaleString('id-ID')} kali, {recent.toLocaleString('id-ID')} di antaranya dalam 30 hari
      terakhir.
    </Text>
  );
}

function Uses({ id }: { id: string }) {
  const { client } = useServices();
  const uses = useQuery({
    queryKey: ['collection', files.api, 'uses', id],
    queryFn: () => client.files.uses.query({ id }),
    staleTime: 0,
  });
  if (!uses.data) {
    return <LoadState query={uses} failed={`${fileTexts.usesFailed}.`} pending={null} />;
  }
  const { data, total } = uses.data;
  const unlisted = total - data.length;
  if (total === 0) return <Text>Berkas ini belum dipakai di pengumuman, artikel, atau halaman mana pun.</Text>;
  return (
    <div>
      <Title order={3} size="h5">
        Dipakai di
      </Title>
      <ul>
        {data.map((use) => (
          <li key={`${use.place} ${use.id}`} style={{ overflowWrap: 'anywhere' }}>
            <UseTarget use={use} />
          </li>
        ))}
      </ul>
      {unlisted > 0 && <Text size="sm">{unlisted} pemakaian lain tidak ditampilkan.</Text>}
    </div>
  );
}

function UseTarget({ use: { place, id, title } }: { use: FileUse }) {
  if (place === 'setting') return <>Halaman: {settingName(id) ?? 'Isi situs'}</>;
  if (place === 'article') {
    return (
      <>
        Artikel:{' '}
        <TextLink to="/articles/edit/$id" params={{ id }}>
          {title || 'Artikel tanpa judul'}
        </TextLink>
      </>
    );
  }
  const kind = collections.find(({ name }) => name === place);
  if (!kind) return <>{title}</>;
  return (
    <>
      {kind.labels.one}:{' '}
      <TextLink to="/collections/$kind/$id" params={{ kind: kind.api, id }}>
        {title}
      </TextLink>
    </>
  );
}
