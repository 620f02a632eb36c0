import { limits } from '@madrasah/contract';
import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload, IconSearch, IconTrash } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { ButtonLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { type Chosen, hasErasable, noneChosen } from './erasure.ts';
import { PlaceSection, usePlaces } from './places.tsx';
import { type Found, usePersonalData } from './use-personal-data.ts';

type Work = ReturnType<typeof usePersonalData>;

/** 'Data Pribadi': a person's stored data, to export or erase. */
export function PersonalDataPage() {
  const work = usePersonalData();
  return (
    <>
      <PageHeading
        title="Data Pribadi"
        hint="Cari apa yang tersimpan tentang seseorang, unduh untuknya, atau hapus bila ia memintanya."
      >
        <ButtonLink variant="default" to="/settings" search={{ tab: 'privacy' }} mih={44}>
          Halaman Privasi
        </ButtonLink>
      </PageHeading>
      <SearchForm work={work} />
      {work.found && <FoundPerson key={work.found.words} found={work.found} work={work} />}
    </>
  );
}

function SearchForm({ work }: { work: Work }) {
  const [words, setWords] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void work.find(words);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Group align="end" gap="sm">
        <TextInput
          type="search"
          label="Alamat surel atau nama"
          description="Dengan alamat surel, semua yang tercatat atas alamat itu ditemukan. Nama yang sama dapat milik beberapa orang."
          flex="1 1 18rem"
          maxLength={limits.personalData.query}
          autoComplete="off"
          inputWrapperOrder={['label', 'description', 'error', 'input']}
          value={words}
          error={work.objection || undefined}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Button type="submit" mih={44} loading={work.isBusy} leftSection={<IconSearch size={18} aria-hidden />}>
          Cari
        </Button>
      </Group>
    </form>
  );
}

function FoundPerson({ found, work }: { found: Found; work: Work }) {
  const { data, words } = found;
  const [chosen, setChosen] = useState(noneChosen);
  const [isErasing, setErasing] = useState(false);
  const places = usePlaces(data);
  const total = places.reduce((sum, place) => sum + place.total, 0);
  const toggle = (place: keyof Chosen, id: string) =>
    setChosen((current) => {
      const others = current[place].filter((one) => one !== id);
      return { ...current, [place]: others.length < current[place].length ? others : [...others, id] };
    });

  if (total === 0) {
    return (
      <Paper p="xl">
        <Text ta="center" fw={600} role="status" style={{ overflowWrap: 'anywhere' }}>
          Tidak ada yang tersimpan tentang “{words}”
        </Text>
      </Paper>
    );
  }
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="sm">
        <Text role="status" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {total.toLocaleString('id-ID')} catatan tentang “{words}”
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            mih={44}
            loading={work.isBusy}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void work.download(found)}
          >
            Unduh
          </Button>
          <Button
            color="red"
            mih={44}
            disabled={!hasErasable(data, chosen)}
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => setErasing(true)}
          >
            Hapus atau samarkan
          </Button>
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        {data.email === null
          ? 'Centang yang memang milik orang ini, lalu hapus atau samarkan.'
          : 'Yang tercatat atas alamat ini ikut semua. Yang hanya menyebutnya dapat dicentang.'}
      </Text>
      {places.map((place) => (
        <PlaceSection key={place.title} place={place} chosen={chosen} onToggle={toggle} />
      ))}
      <EraseDialog
        isOpen={isErasing}
        isBusy={work.isBusy}
        found={found}
        chosen={chosen}
        onClose={() => setErasing(false)}
        onErase={(mode) =>
          void work.erase(found, chosen, mode, () => {
            setErasing(false);
            setChosen(noneChosen);
          })
        }
      />
    </Stack>
  );
}
