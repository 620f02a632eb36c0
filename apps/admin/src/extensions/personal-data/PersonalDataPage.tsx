import { type EraseMode, limits, type PersonalData, texts } from '@madrasah/contract';
import { Group, NativeSelect, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload, IconSearch, IconTrash } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useAction } from '../../kit/actions/use-action.ts';
import { ActionForm } from '../../kit/record/RecordForm.tsx';
import { saveFile } from '../../shared/calls/save-file.ts';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { ButtonLink } from '../../shared/page/links.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import styles from './personal-data.module.css';
import {
  type Chosen,
  consequencesOf,
  eraseInput,
  FoundSection,
  hasErasable,
  noneChosen,
  useSections,
} from './sections.tsx';

type Found = { query: string; data: PersonalData };

/** 'Data Pribadi': a person's stored data. The query stays in memory: it is in no address and no cache. */
export function PersonalDataPage() {
  const [found, setFound] = useState<Found>();
  const [query, setQuery] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  // Every search is logged, so it runs only on request.
  const find = useAction({
    call: async (client, q: string) =>
      setFound({ query: q, data: (await client.personalData.find.mutate({ q })).data }),
    failed: texts.personalData.fetchFailed,
    ...{ isInPlace: true, changesNothing: true },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isShort = query.trim().length < limits.personalData.queryMin;
    setTooShort(isShort);
    if (!isShort) void find.run(query.trim());
  };
  return (
    <>
      <PageHeading
        title="Data Pribadi"
        hint="Cari apa yang tersimpan tentang seseorang, unduh untuknya, atau hapus bila ia memintanya."
      >
        <ButtonLink variant="default" to="/settings" search={{ tab: 'privacy' }}>
          Halaman Privasi
        </ButtonLink>
      </PageHeading>
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
            value={query}
            error={isTooShort ? texts.personalData.tooShort : (find.errors.q ?? find.problem?.message)}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
          <IconButton type="submit" loading={find.isBusy} icon={IconSearch}>
            Cari
          </IconButton>
        </Group>
      </form>
      {found && <FoundPerson key={found.query} found={found} onErased={() => void find.run(found.query)} />}
    </>
  );
}

function FoundPerson({ found, onErased }: { found: Found; onErased: () => void }) {
  const { data, query } = found;
  const [chosen, setChosen] = useState(noneChosen);
  const [isErasing, setErasing] = useState(false);
  const download = useAction({
    async call(client) {
      const exported = await client.personalData.export.mutate({ q: query });
      const text = `${JSON.stringify(exported.data, null, 2)}\n`;
      saveFile(new Blob([text], { type: 'application/json' }), 'data-pribadi.json');
    },
    failed: texts.personalData.exportFailed,
    changesNothing: true,
  });
  const erase = useAction({
    async call(client, mode: EraseMode) {
      await client.personalData.erase.mutate(eraseInput(data, chosen, mode));
      setErasing(false);
      setChosen(noneChosen);
      onErased();
    },
    done: () => 'Data pribadi sudah dihapus.',
    failed: texts.personalData.eraseFailed,
  });
  const sections = useSections(data);
  const total = sections.reduce((sum, section) => sum + section.total, 0);
  const toggle = (kind: keyof Chosen, id: string) =>
    setChosen((current) => {
      const others = current[kind].filter((one) => one !== id);
      return { ...current, [kind]: others.length < current[kind].length ? others : [...others, id] };
    });

  if (total === 0) {
    return (
      <Paper p="xl">
        <Text ta="center" fw={600} role="status" style={{ overflowWrap: 'anywhere' }}>
          Tidak ada yang tersimpan tentang “{query}”
        </Text>
      </Paper>
    );
  }
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="sm">
        <Text role="status" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {total.toLocaleString('id-ID')} catatan tentang “{query}”
        </Text>
        <Group gap="xs">
          <IconButton variant="default" icon={IconDownload} action={download}>
            Unduh
          </IconButton>
          <IconButton
            color="red"
            disabled={!hasErasable(data, chosen)}
            icon={IconTrash}
            onClick={() => setErasing(true)}
          >
            Hapus atau samarkan
          </IconButton>
        </Group>
      </Group>
      <Note>
        {data.email === null
          ? 'Centang yang memang milik orang ini, lalu hapus atau samarkan.'
          : 'Yang tercatat atas alamat ini ikut semua. Yang hanya menyebutnya dapat dicentang.'}
      </Note>
      {sections.map((section) => (
        <FoundSection key={section.title} section={section} chosen={chosen} onToggle={toggle} />
      ))}
      <FormDialog title="Hapus atau samarkan data pribadi" isOpen={isErasing} onClose={() => setErasing(false)}>
        <EraseForm found={found} chosen={chosen} erase={erase} onClose={() => setErasing(false)} />
      </FormDialog>
    </Stack>
  );
}

const modes: { value: EraseMode; label: string }[] = [
  { value: 'delete', label: 'Hapus tulisannya' },
  { value: 'anonymise', label: 'Samarkan penulisnya' },
];

const isMode = (value: string): value is EraseMode => modes.some((mode) => mode.value === value);

type EraseProps = {
  found: Found;
  chosen: Chosen;
  erase: ReturnType<typeof useAction<EraseMode>>;
  onClose: () => void;
};

function EraseForm({ found: { query, data }, chosen, erase, onClose }: EraseProps) {
  const [mode, setMode] = useState<EraseMode>('delete');
  return (
    <ActionForm
      action={erase}
      submitText={mode === 'delete' ? 'Hapus' : 'Samarkan'}
      color="red"
      confirmation={query}
      onSubmit={() => void erase.run(mode)}
      onCancel={onClose}
    >
      <NativeSelect
        label="Cara"
        value={mode}
        onChange={({ currentTarget }) => isMode(currentTarget.value) && setMode(currentTarget.value)}
        data={modes}
      />
      <div>
        <Text fw={600} mb="xs">
          Yang akan terjadi
        </Text>
        <ul className={styles.consequences}>
          {consequencesOf(data, chosen, mode).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      <Text fw={600}>Ini tidak dapat dibatalkan.</Text>
    </ActionForm>
  );
}
