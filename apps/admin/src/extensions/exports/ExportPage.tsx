import { type ExportJob, exportTexts } from '@madrasah/contract';
import { Alert, Group, List, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconDownload, IconFileExport, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../kit/actions/use-action.ts';
import { saveFrom } from '../../shared/calls/save-file.ts';
import { formatSize, numberText } from '../../shared/format/figures.ts';
import { formatDateTime, useTimeZone } from '../../shared/format/format-time.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { LoadingPage, LoadState } from '../../shared/page/LoadState.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { Section } from '../../shared/page/Section.tsx';
import { useServices } from '../../shared/services/services.ts';
import { WorkProgress } from '../../shared/work/WorkProgress.tsx';

/** Of the current export, which also another tab may have started. */
const runningPollMs = 1_500;
const idlePollMs = 60_000;

/** 'Ekspor': the whole content as one archive, for another system or as a copy. */
export function ExportPage() {
  const { utils } = useServices();
  const state = useQuery(
    utils.exports.state.queryOptions(undefined, {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.data?.state === 'running' ? runningPollMs : idlePollMs),
    }),
  );
  const start = useAction({ call: (client) => client.exports.start.mutate(), failed: exportTexts.startFailed });
  const job = state.data?.data;
  return (
    <>
      <PageHeading title="Ekspor" hint="Semua tulisan dan gambar situs dalam satu arsip, untuk dibawa ke sistem lain.">
        <IconButton icon={IconFileExport} disabled={!state.data || job?.state === 'running'} action={start}>
          {job?.file ? 'Buat ekspor baru' : 'Buat ekspor'}
        </IconButton>
      </PageHeading>
      <LoadState
        query={state}
        failed="Keadaan ekspor gagal dimuat."
        pending={<LoadingPage what="Memuat keadaan ekspor…" />}
      />
      {state.data && (
        <Stack gap="lg">
          {job && <Job job={job} />}
          <Contents />
        </Stack>
      )}
    </>
  );
}

function Job({ job }: { job: ExportJob }) {
  if (job.state === 'running') return <Running job={job} />;
  if (job.file) return <Finished job={job} file={job.file} />;
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />} title="Ekspor gagal">
      <Text style={{ overflowWrap: 'anywhere' }}>{job.failure}</Text>
    </Alert>
  );
}

function Running({ job }: { job: ExportJob }) {
  const cancel = useAction({
    confirm: () => ({
      title: 'Batalkan ekspor?',
      text: 'Yang sudah dibuat dibuang. Isi situs tidak berubah.',
      yes: 'Batalkan ekspor',
      color: 'red',
    }),
    call: (client) => client.exports.cancel.mutate({ id: job.id }),
    failed: exportTexts.cancelFailed,
  });
  return (
    <WorkProgress
      label="Ekspor yang sedang dibuat"
      name="Kemajuan ekspor"
      percent={percentOf(job)}
      hint="Halaman ini boleh ditinggalkan; pembuatannya tetap berjalan. Dapat dibatalkan sampai arsipnya selesai."
      onCancel={() => void cancel.run()}
      isCancelling={cancel.isBusy}
    >
      {describeStep(job)}
    </WorkProgress>
  );
}

function Finished({ job, file }: { job: ExportJob; file: NonNullable<ExportJob['file']> }) {
  const timeZone = useTimeZone();
  const { apiOrigin } = useServices();
  const { id } = job;
  const download = useAction({
    call: async (client) => saveFrom(`${apiOrigin}${(await client.exports.link.mutate({ id })).data.path}`, file.name),
    failed: exportTexts.downloadFailed,
    changesNothing: true,
  });
  const remove = useAction({
    confirm: () => ({
      title: 'Hapus ekspor?',
      text: 'Berkasnya dihapus dari server. Isi situs tidak berubah, dan ekspor baru dapat dibuat kapan saja.',
      yes: 'Hapus',
      color: 'red',
    }),
    call: (client) => client.exports.remove.mutate({ id }),
    failed: exportTexts.removeFailed,
  });
  return (
    <Section title={<>Ekspor {formatDateTime(job.startedAt, timeZone)}</>}>
      <Text role="status">
        {describeContent(file)}; {formatSize(file.bytes)}
      </Text>
      {file.lost > 0 && (
        <Alert color="yellow" mt="sm" icon={<IconAlertTriangle aria-hidden />}>
          Berkas {numberText(file.lost)} gambar tidak ada di server, jadi tidak ikut.
        </Alert>
      )}
      <Note mt="xs">
        Arsip ini memuat data pribadi. Simpan di tempat yang aman; salinan di server dihapus otomatis{' '}
        {formatDateTime(file.expiresAt, timeZone)}.
      </Note>
      <Group gap="xs" mt="sm">
        <IconButton icon={IconDownload} action={download}>
          Unduh
        </IconButton>
        <IconButton variant="subtle" color="red" icon={IconTrash} action={remove}>
          Hapus
        </IconButton>
      </Group>
    </Section>
  );
}

function Contents() {
  return (
    <Section title="Isi arsip">
      <List spacing="xs">
        <List.Item>
          <b>wordpress.xml</b>: artikel, komentar yang disetujui, dan daftar gambar, dalam format WordPress (WXR).
        </List.Item>
        <List.Item>
          <b>Berkas JSON</b>: semua artikel (juga draf dan isi sampah), kategori, menu, halaman tetap, pengaturan, buku
          tamu, pelanggan, pengalihan alamat, penulis, dan keterangan gambar.
        </List.Item>
        <List.Item>
          <b>uploads/</b>: berkas gambar aslinya.
        </List.Item>
      </List>
      <Text mt="sm" c="dimmed">
        Kata sandi, sesi, dan kunci tidak ikut. Untuk memulihkan situs ini sendiri, pakai Cadangan.
      </Text>
    </Section>
  );
}

export function describeStep({ step, done, total }: Pick<ExportJob, 'step' | 'done' | 'total'>): string {
  const what = step === 'texts' ? 'Menulis teks' : 'Menyalin gambar';
  return total === 0 ? `${what}…` : `${what}: ${numberText(done)} dari ${numberText(total)}`;
}

/** The progress in percent: the texts are the first fifth. */
export function percentOf({ step, done, total }: Pick<ExportJob, 'step' | 'done' | 'total'>): number {
  const share = total === 0 ? 0 : done / total;
  return Math.round(step === 'texts' ? share * 20 : 20 + share * 80);
}

export function describeContent({ articles, comments, pictures }: NonNullable<ExportJob['file']>): string {
  return `${numberText(articles)} artikel, ${numberText(comments)} komentar, ${numberText(pictures)} gambar`;
}
