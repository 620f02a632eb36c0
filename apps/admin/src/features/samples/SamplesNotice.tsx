import { type Samples, sampleTexts } from '@madrasah/contract';
import { Alert, Button, Group, List, Text } from '@mantine/core';
import { IconCheck, IconSeeding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../kit/actions/use-action.ts';
import { ActionForm } from '../../kit/record/RecordForm.tsx';
import { trashDays } from '../../kit/trash/trash-hint.ts';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { TextLink } from '../../shared/page/links.tsx';
import { useServices } from '../../shared/services/services.ts';

function useSamples() {
  const { client, utils } = useServices();
  const state = useQuery(utils.samples.state.queryOptions(undefined, { staleTime: 0 }));
  const [outcome, setOutcome] = useState<Samples>();
  const remove = async () => setOutcome((await client.samples.remove.mutate()).data);
  const keep = useAction({
    confirm: () => ({
      title: 'Pertahankan contoh?',
      text: 'Artikel dan akun contoh tetap ada dan selanjutnya dianggap milik lembaga Anda. Pemberitahuan ini tidak muncul lagi; sesudah itu artikel dihapus di Semua Artikel, dan akun di Manajemen Pengguna.',
      yes: 'Pertahankan',
    }),
    call: (client) => client.samples.keep.mutate(),
    done: () => 'Contoh dipertahankan',
    failed: sampleTexts.keepFailed,
  });

  return { state, samples: state.data?.data, outcome, closeOutcome: () => setOutcome(undefined), remove, keep };
}

type RemoveProps = { samples: Samples; onRemove: () => Promise<void>; onClose: () => void };

function RemoveForm({ samples, onRemove, onClose }: RemoveProps) {
  const removal = useAction({ call: onRemove, failed: sampleTexts.removeFailed, isInPlace: true });
  return (
    <ActionForm
      submitText="Hapus contoh"
      color="red"
      action={removal}
      onSubmit={() => void removal.run()}
      onCancel={onClose}
    >
      <Sentences title="Yang dihapus" sentences={takenSentences(samples)} />
      <Sentences title="Yang tetap ada" sentences={leftSentences(samples)} />
    </ActionForm>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <List spacing="xs" mt="xs">
        {sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </div>
  );
}

/** On the administrators' dashboard while samples exist; nothing when they cannot be counted. */
export function SamplesNotice() {
  const shown = useSamples();
  return <Decision {...shown} none={null} />;
}

/** The same where a person has come for the decision: also says that there is nothing to decide, or why not. */
export function SamplesChoice() {
  const shown = useSamples();
  return (
    <>
      <LoadState query={shown.state} failed="Contoh gagal dihitung." pending={null} />
      <Decision {...shown} none={<Text>Tidak ada contoh yang perlu diputuskan.</Text>} />
    </>
  );
}

type DecisionProps = Omit<ReturnType<typeof useSamples>, 'state'> & { none: ReactNode };

function Decision({ samples, outcome, closeOutcome, remove, keep, none }: DecisionProps) {
  const [isOpen, setOpen] = useState(false);
  if (outcome) return <Outcome outcome={outcome} onClose={closeOutcome} />;
  if (!samples) return null;
  if (!hasSamples(samples)) return none;

  return (
    <Alert
      id="samples"
      color="yellow"
      icon={<IconSeeding aria-hidden />}
      title="Situs ini masih berisi contoh"
      role="region"
    >
      {noticeSentences(samples).map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      <Group gap="xs" mt="sm">
        <Button onClick={() => setOpen(true)}>Hapus contoh…</Button>
        <IconButton variant="default" action={keep}>
          Pertahankan contoh
        </IconButton>
      </Group>
      <FormDialog title="Hapus contoh" isOpen={isOpen} onClose={() => setOpen(false)}>
        <RemoveForm samples={samples} onRemove={remove} onClose={() => setOpen(false)} />
      </FormDialog>
    </Alert>
  );
}

function Outcome({ outcome, onClose }: { outcome: Samples; onClose: () => void }) {
  return (
    <Alert
      color="green"
      role="status"
      icon={<IconCheck aria-hidden />}
      title={hasSamples(outcome) ? 'Contoh sudah dihapus' : 'Tidak ada yang dihapus'}
      withCloseButton
      closeButtonLabel="Tutup"
      onClose={onClose}
    >
      {outcomeSentences(outcome).map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      {outcome.articles > 0 && <TextLink to="/articles/trash">Buka Sampah</TextLink>}
    </Alert>
  );
}

type Counts = { articles: number; entries: number; accounts: number };

const countOf = (count: number, name: string) => `${count.toLocaleString('id-ID')} ${name}`;

/** '55 artikel, 60 isian, dan 5 akun', without a zero part. */
function countedTogether(names: Record<keyof Counts, string>, samples: Counts): string {
  const present = (['articles', 'entries', 'accounts'] as const).filter((part) => samples[part] > 0);
  return new Intl.ListFormat('id').format(present.map((part) => countOf(samples[part], names[part])));
}

const sampleNames = { articles: 'artikel contoh', entries: 'isian contoh', accounts: 'akun contoh' };

const keptOf = ({ keptArticles, keptEntries, keptAccounts }: Samples) =>
  countedTogether(sampleNames, { articles: keptArticles, entries: keptEntries, accounts: keptAccounts });

const hasSamples = ({ articles, entries, accounts }: Samples): boolean => articles + entries + accounts > 0;

function noticeSentences(samples: Samples): string[] {
  const kept = keptOf(samples);
  return [
    `${countedTogether({ articles: 'artikel', entries: 'isian', accounts: 'akun petugas' }, samples)} di situs ini hanya contoh, agar terlihat bagaimana tampilan situs yang sudah terisi. Pengunjung juga melihatnya.`,
    ...(kept ? [`Selain itu ada ${kept} yang sudah diubah atau dipakai; itu dianggap milik lembaga Anda.`] : []),
  ];
}

const takenSentences = ({ contents, articles, entries, accounts }: Samples): string[] => [
  ...(contents > 0
    ? [`Nama, alamat, angka, dan teks halaman yang masih contoh di ${contents} bagian Pengaturan dikosongkan.`]
    : []),
  ...(articles > 0
    ? [
        `${countOf(articles, sampleNames.articles)} pindah ke Sampah, beserta komentar pengunjung di dalamnya. Selama ${trashDays} hari artikel dapat dipulihkan dari sana, lalu hilang selamanya.`,
      ]
    : []),
  ...(entries > 0
    ? [
        `${countOf(entries, sampleNames.entries)} (pengumuman, agenda, dan lainnya) pindah ke Sampah masing-masing, juga selama ${trashDays} hari.`,
      ]
    : []),
  ...(accounts > 0
    ? [
        `${countOf(accounts, sampleNames.accounts)} dihapus dan tidak dapat dikembalikan. Artikel yang dipulihkan tampil atas nama Administrator.`,
      ]
    : []),
];

function leftSentences(samples: Samples): string[] {
  const kept = keptOf(samples);
  return [
    'Akun Anda, dan semua akun, artikel, serta isian yang dibuat petugas.',
    ...(kept ? [`${kept} yang sudah diubah atau dipakai.`] : []),
    'Kategori, menu, dan gambar di Pustaka Gambar.',
    'Nama, alamat, dan teks halaman yang sudah Anda isi di Pengaturan.',
  ];
}

/** What happened to the samples; another person may have decided before. */
function outcomeSentences(samples: Samples): string[] {
  const kept = keptOf(samples);
  if (!hasSamples(samples) && !kept) {
    return ['Tidak ada lagi yang dihapus: orang lain baru saja menghapus contoh atau memilih mempertahankannya.'];
  }
  const { articles, entries, accounts } = samples;
  return [
    ...(articles > 0 ? [`${countOf(articles, sampleNames.articles)} sekarang ada di Sampah.`] : []),
    ...(entries > 0 ? [`${countOf(entries, sampleNames.entries)} sekarang ada di Sampah masing-masing.`] : []),
    ...(accounts > 0 ? [`${countOf(accounts, sampleNames.accounts)} sudah dihapus.`] : []),
    ...(kept ? [`${kept} tetap ada karena sudah diubah atau dipakai.`] : []),
    'Nama, alamat, dan teks halaman Anda diisi di Pengaturan.',
  ];
}
