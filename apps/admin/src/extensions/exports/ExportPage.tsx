import { type ExportJob, exportTexts } from '@madrasah/contract';
import { Alert, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconDownload, IconFileExport, IconTrash } from '@tabler/icons-react';
import { formatSize } from '../../shared/format/format-size.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { LoadingPage } from '../../shared/page/LoadingPage.tsx';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { WorkProgress } from '../../shared/work/WorkProgress.tsx';
import { useCancelExport, useExport, useExportDownload, useRemoveExport, useStartExport } from './use-export.ts';
import { describeContent, describeStep, percentOf } from './words.ts';

/** 'Ekspor': the whole content as one archive, for another system or as a copy. */
export function ExportPage() {
  const state = useExport();
  const start = useStartExport();
  const job = state.data?.data;
  return (
    <>
      <PageHeading title="Ekspor" hint="Semua tulisan dan gambar situs dalam satu arsip, untuk dibawa ke sistem lain.">
        <Button
          mih={44}
          leftSection={<IconFileExport size={18} aria-hidden />}
          loading={start.isBusy}
          disabled={!state.data || job?.state === 'running'}
          onClick={() => void start.run()}
        >
          {job?.file ? 'Buat ekspor baru' : 'Buat ekspor'}
        </Button>
      </PageHeading>
      <LoadState
        query={state}
        failed={exportTexts.fetchFailed}
        explanation="Keadaan ekspor gagal dimuat."
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
  const cancel = useCancelExport();
  return (
    <WorkProgress
      label="Ekspor yang sedang dibuat"
      name="Kemajuan ekspor"
      percent={percentOf(job)}
      hint="Halaman ini boleh ditinggalkan; pembuatannya tetap berjalan. Dapat dibatalkan sampai arsipnya selesai."
      onCancel={() => void cancel.run(job.id)}
      isCancelling={cancel.isBusy}
    >
      {describeStep(job)}
    </WorkProgress>
  );
}

function Finished({ job, file }: { job: ExportJob; file: NonNullable<ExportJob['file']> }) {
  const timeZone = useTimeZone();
  const download = useExportDownload();
  const remove = useRemoveExport();
  return (
    <Paper p="md" component="section" aria-labelledby="finished-export">
      <Title order={2} size="h3" id="finished-export">
        Ekspor {formatDateTime(job.startedAt, timeZone)}
      </Title>
      <Text role="status">
        {describeContent(file)}; {formatSize(file.bytes)}
      </Text>
      {file.lost > 0 && (
        <Alert color="yellow" mt="sm" icon={<IconAlertTriangle aria-hidden />}>
          Berkas {file.lost.toLocaleString('id-ID')} gambar tidak ada di server, jadi tidak ikut.
        </Alert>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        Arsip ini memuat data pribadi. Simpan di tempat yang aman; salinan di server dihapus otomatis{' '}
        {formatDateTime(file.expiresAt, timeZone)}.
      </Text>
      <Group gap="xs" mt="sm">
        <Button
          mih={44}
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={download.isBusy}
          onClick={() => void download.run(job)}
        >
          Unduh
        </Button>
        <Button
          variant="subtle"
          color="red"
          mih={44}
          leftSection={<IconTrash size={18} aria-hidden />}
          loading={remove.isBusy}
          onClick={() => void remove.run(job.id)}
        >
          Hapus
        </Button>
      </Group>
    </Paper>
  );
}

function Contents() {
  return (
    <Paper p="md" component="section" aria-labelledby="export-contents">
      <Title order={2} size="h3" id="export-contents" mb="xs">
        Isi arsip
      </Title>
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
    </Paper>
  );
}
