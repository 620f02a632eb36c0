import { limits } from '@madrasah/contract';
import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload, IconSearch, IconTrash } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useSelection } from '../../shared/lists/use-selection.ts';
import { ButtonLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { type Chosen, hasErasable } from './erasure.ts';
import {
  AccountRows,
  ActivityNote,
  CommentRows,
  DraftRows,
  EntryRows,
  InquiryRows,
  LetterRows,
  MessageRows,
  Place,
  ReplyRows,
  ResultRows,
  SettingRows,
  SubscriptionRows,
} from './places.tsx';
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
  const {
    comments,
    messages,
    subscriptions,
    letters,
    accounts,
    results,
    inquiries,
    entries,
    activities,
    replies,
    drafts,
    settings,
  } = data;
  const onlyOthers = <Row extends { isTheirs: boolean }>(rows: readonly Row[]) => rows.filter((row) => !row.isTheirs);
  const chosenComments = useSelection(onlyOthers(comments.items).map(({ id }) => id));
  const chosenMessages = useSelection(messages.items.map(({ id }) => id));
  const chosenAccounts = useSelection(onlyOthers(accounts.items).map(({ id }) => id));
  const chosenResults = useSelection(results.items.map(({ id }) => id));
  const chosenInquiries = useSelection(onlyOthers(inquiries.items).map(({ id }) => id));
  const chosenEntries = useSelection(onlyOthers(entries.items).map(({ id }) => id));
  const [isErasing, setErasing] = useState(false);
  const chosen: Chosen = {
    comments: chosenComments.selected,
    messages: chosenMessages.selected,
    accounts: chosenAccounts.selected,
    results: chosenResults.selected,
    inquiries: chosenInquiries.selected,
    entries: chosenEntries.selected,
  };
  const places = [
    comments,
    messages,
    subscriptions,
    letters,
    accounts,
    results,
    inquiries,
    entries,
    activities,
    replies,
    drafts,
    settings,
  ];
  const total = places.reduce((sum, place) => sum + place.total, 0);

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
      <Place title="Komentar" place={comments}>
        <CommentRows rows={comments.items} selection={chosenComments} />
      </Place>
      <Place title="Pesan buku tamu" place={messages}>
        <MessageRows rows={messages.items} selection={chosenMessages} />
      </Place>
      <Place title="Langganan buletin" place={subscriptions}>
        <SubscriptionRows rows={subscriptions.items} />
      </Place>
      <Place title="Surel dari situs" place={letters}>
        <LetterRows rows={letters.items} />
      </Place>
      <Place title="Akun petugas" place={accounts}>
        <AccountRows rows={accounts.items} selection={chosenAccounts} />
      </Place>
      <Place title="Hasil" place={results}>
        <ResultRows rows={results.items} selection={chosenResults} />
      </Place>
      <Place title="Kotak masuk" place={inquiries}>
        <InquiryRows rows={inquiries.items} selection={chosenInquiries} />
      </Place>
      <Place title="Isian yang menyebutnya" place={entries}>
        <EntryRows rows={entries.items} selection={chosenEntries} />
      </Place>
      <Place title="Catatan aktivitas" place={activities}>
        <ActivityNote />
      </Place>
      <Place title="Balasan petugas yang menyebutnya" place={replies}>
        <ReplyRows rows={replies.items} />
      </Place>
      <Place title="Draf orang lain yang menyebutnya" place={drafts}>
        <DraftRows rows={drafts.items} />
      </Place>
      <Place title="Isi situs yang menyebutnya" place={settings}>
        <SettingRows rows={settings.items} />
      </Place>
      <EraseDialog
        isOpen={isErasing}
        isBusy={work.isBusy}
        found={found}
        chosen={chosen}
        onClose={() => setErasing(false)}
        onErase={(mode) => void work.erase(found, chosen, mode, () => setErasing(false))}
      />
    </Stack>
  );
}
