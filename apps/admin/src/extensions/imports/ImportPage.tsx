import { type ImportChoices, type ImportJob, importChoicesSchema, importTexts } from '@madrasah/contract';
import { Alert, Button, Checkbox, FileButton, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchableSelect } from '../../shared/fields/SearchableSelect.tsx';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { LoadingPage, LoadState } from '../../shared/page/LoadState.tsx';
import { ButtonLink, TextLink } from '../../shared/page/links.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { Section } from '../../shared/page/Section.tsx';
import { DropArea } from '../../shared/pictures/DropArea.tsx';
import { useServices } from '../../shared/services/services.ts';
import { percentOf, WorkProgress } from '../../shared/work/WorkProgress.tsx';
import styles from './import.module.css';
import { ReportFigures, ReportNotes } from './ReportView.tsx';
import {
  allCreated,
  byArticles,
  categoryOptions,
  choicesOf,
  isUnderWay,
  pageOptions,
  useImport,
  useImportChoices,
} from './use-import.ts';

type Work = ReturnType<typeof useImport>;

const steps = ['Pilih berkas', 'Periksa', 'Jalankan', 'Selesai'];

function stepOf(job: ImportJob | null): number {
  if (!job) return 0;
  if (job.state === 'done') return 3;
  return job.state === 'running' || (job.state === 'interrupted' && job.report) ? 2 : 1;
}

export function ImportPage() {
  const work = useImport();
  const { state } = work;
  const job = state.data?.data ?? null;
  const current = stepOf(job);
  return (
    <>
      <PageHeading
        title="Impor"
        hint="Pindah dari WordPress: artikel, halaman, komentar, dan alamat lamanya masuk ke situs ini. Yang sudah ada di sini tidak berubah."
      />
      <ol className={styles.steps} aria-label="Langkah">
        {steps.map((step, index) => (
          <li key={step} aria-current={index === current ? 'step' : undefined}>
            {index + 1}. {step}
          </li>
        ))}
      </ol>
      <LoadState
        query={state}
        failed="Keadaan impor gagal dimuat."
        pending={<LoadingPage what="Memuat keadaan impor…" />}
      />
      {work.undone && (
        <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden />} title="Impor dibatalkan" mb="lg">
          {work.undone}{' '}
          <TextLink to="/articles/trash" inherit>
            Buka sampah
          </TextLink>
        </Alert>
      )}
      {state.data && !job && <ChooseFile work={work} />}
      {job && <Job key={job.id} job={job} work={work} />}
    </>
  );
}

function ChooseFile({ work: { send, sending, cancelSending, problem } }: { work: Work }) {
  const choose = (file: File | null | undefined) => {
    if (file) void send(file);
  };
  return (
    <Section title="Berkas ekspor">
      <Stack gap="md">
        <Text>
          Di WordPress buka <strong>Alat → Ekspor → Semua konten</strong>, lalu unggah berkas .xml yang diunduh, paling
          besar 100 MB; arsip .zip dari WordPress.com tidak perlu dibuka dulu. Berkas itu hanya diperiksa dulu: belum
          ada yang berubah.
        </Text>
        <DropArea label="Unggah berkas ekspor" onFiles={([first]) => choose(first)}>
          <Group justify="space-between" gap="sm">
            <Text size="sm">Seret berkas .xml atau .zip ke sini, atau pilih dari komputer.</Text>
            <FileButton accept=".xml,.zip,.gz,text/xml,application/xml" onChange={choose}>
              {(props) => (
                <IconButton {...props} disabled={sending !== undefined} icon={IconUpload}>
                  Pilih Berkas
                </IconButton>
              )}
            </FileButton>
          </Group>
        </DropArea>
        {sending && (
          <WorkProgress
            label="Unggahan"
            name={`Mengunggah ${sending.name}`}
            percent={sending.progress * 100}
            hint="Biarkan halaman ini terbuka. Dapat dibatalkan sampai seluruh berkas terkirim."
            onCancel={sending.progress < 1 ? cancelSending : undefined}
          >
            Mengunggah {sending.name}
          </WorkProgress>
        )}
        {problem && <Problem text={problem} />}
        <Note>
          Gambar tidak ada di dalam berkas ini. Pada langkah berikutnya gambar dapat diambil dari situs lama; arsip
          gambar yang besar dimasukkan operator server dengan <code>npm run import:wordpress -- --media</code>.
        </Note>
      </Stack>
    </Section>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />} title="Belum berhasil">
      {text}
    </Alert>
  );
}

function Job({ job, work }: { job: ImportJob; work: Work }) {
  const { report, state, failure } = job;
  if (isUnderWay(job)) return <UnderWay job={job} work={work} />;
  if (state === 'done') return <Done job={job} work={work} />;
  return (
    <Stack gap="lg">
      {failure !== null && <Problem text={failure} />}
      {report ? (
        <Plan job={job} report={report} work={work} />
      ) : (
        <Group>
          <Button loading={work.isBusy} onClick={() => void work.discard(job)}>
            Pilih Berkas Lain
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function UnderWay({ job, work }: { job: ImportJob; work: Work }) {
  const { state, fileName, done, total } = job;
  const isChecking = state === 'checking';
  const what = `${isChecking ? 'Memeriksa' : 'Memasukkan'} ${fileName}`;
  return (
    <WorkProgress
      label={what}
      name={what}
      percent={percentOf(job)}
      hint={`Halaman ini boleh ditutup: pekerjaannya berjalan terus di server. Dapat dibatalkan sampai selesai; ${
        isChecking ? 'belum ada yang berubah.' : 'yang sudah masuk tetap ada.'
      }`}
      onCancel={() => void work.cancel(job)}
      isCancelling={work.isBusy}
    >
      {what}: {done.toLocaleString('id-ID')} dari {total.toLocaleString('id-ID')} butir
    </WorkProgress>
  );
}

type PlanProps = { job: ImportJob; report: NonNullable<ImportJob['report']>; work: Work };

function Plan({ job, report, work }: PlanProps) {
  const { utils } = useServices();
  const categories = useQuery(utils.categories.list.queryOptions()).data ?? [];
  const { choose, isSaving } = useImportChoices(job);
  const choices = choicesOf(report, job.choices);
  const [fetches, setFetches] = useState(choices.allowHost !== '');
  const [allowHost, setAllowHost] = useState(choices.allowHost);
  const shown = { ...choices, allowHost: fetches ? allowHost : '' };
  const host = URL.canParse(report.site.address) ? new URL(report.site.address).hostname : '';
  const total = report.articles.published + report.articles.scheduled + report.articles.draft;
  const change = (part: Partial<ImportChoices>) => void choose({ ...shown, ...part });
  const hostProblem = importChoicesSchema.safeParse(shown).success ? undefined : importTexts.hostFormat;
  const options = categoryOptions(categories, report);
  const isRetry = job.state !== 'checked';

  return (
    <>
      <section aria-labelledby="would-come">
        <Title order={2} id="would-come" mb="sm" style={{ overflowWrap: 'anywhere' }}>
          Yang akan masuk dari {report.site.title || job.fileName}
        </Title>
        <ReportFigures report={report} />
      </section>
      <Section
        title="Kategori"
        aside={
          <Button
            variant="default"
            onClick={() => change({ categories: { ...choices.categories, ...allCreated(report) } })}
          >
            Buat semua kategori
          </Button>
        }
      >
        <ul className={styles.mapping}>
          {byArticles(report).map(({ slug, name, parent, articles }) => (
            <li key={slug}>
              <div>
                <Text fw={600}>{name}</Text>
                <Note>
                  {articles.toLocaleString('id-ID')} artikel{parent && `, di bawah ${parent}`}
                </Note>
              </div>
              <SearchableSelect
                aria-label={`Kategori ${name} menjadi`}
                size="md"
                data={options}
                value={choices.categories[slug] ?? null}
                onChange={(target) => target && change({ categories: { ...choices.categories, [slug]: target } })}
              />
            </li>
          ))}
          {report.articles.pages > 0 && (
            <li>
              <div>
                <Text fw={600}>Halaman</Text>
                <Note>{report.articles.pages.toLocaleString('id-ID')} halaman menjadi artikel</Note>
              </div>
              <SearchableSelect
                aria-label="Halaman masuk ke kategori"
                size="md"
                data={pageOptions(categories)}
                value={choices.pages || 'tanpa-kategori'}
                onChange={(pages) => pages && change({ pages })}
              />
            </li>
          )}
        </ul>
      </Section>
      <Section title="Gambar">
        <Stack gap="sm">
          <Checkbox
            size="md"
            label="Ambil gambar dari situs lama"
            description="Hanya lewat https dan hanya dari server ini. Tanpa ini, gambar tetap ditampilkan dari situs lama."
            checked={fetches}
            onChange={({ currentTarget: { checked } }) => {
              const next = checked ? allowHost || host : '';
              setFetches(checked);
              setAllowHost(next);
              change({ allowHost: next });
            }}
          />
          {fetches && (
            <TextInput
              label="Nama server situs lama"
              placeholder="www.madrasah.sch.id"
              value={allowHost}
              error={hostProblem}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) => setAllowHost(value.trim())}
              onBlur={() => hostProblem === undefined && allowHost !== choices.allowHost && change({})}
            />
          )}
        </Stack>
      </Section>
      <Paper p="md">
        <ReportNotes report={report} />
      </Paper>
      <Group gap="sm">
        <Button
          loading={work.isBusy || isSaving}
          disabled={hostProblem !== undefined}
          onClick={() => void work.start({ id: job.id, choices: shown })}
        >
          {isRetry ? 'Jalankan Lagi' : `Masukkan ${total.toLocaleString('id-ID')} Artikel`}
        </Button>
        <Button variant="default" disabled={work.isBusy} onClick={() => void work.discard(job)}>
          Pilih Berkas Lain
        </Button>
        <UndoButton job={job} work={work} />
      </Group>
    </>
  );
}

/** Takes back what an import has added, as long as its state is shown. */
function UndoButton({ job, work }: { job: ImportJob; work: Work }) {
  if (!job.added?.articles) return null;
  return (
    <Button variant="light" color="red" disabled={work.isBusy} onClick={() => void work.undo(job)}>
      Batalkan impor ini
    </Button>
  );
}

function Done({ job, work }: { job: ImportJob; work: Work }) {
  const { report } = job;
  return (
    <Stack gap="lg">
      <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden />} title="Impor selesai">
        {report
          ? `${report.redirects.toLocaleString('id-ID')} alamat lama sekarang menuju ke situs ini.`
          : 'Semua sudah masuk.'}
      </Alert>
      {report && <ReportFigures report={report} />}
      {report && (
        <Paper p="md">
          <ReportNotes report={report} />
        </Paper>
      )}
      <Group gap="sm">
        <ButtonLink to="/articles">Lihat Artikel</ButtonLink>
        <ButtonLink variant="default" to="/articles/categories">
          Lihat Kategori
        </ButtonLink>
        <Button variant="default" disabled={work.isBusy} onClick={() => void work.discard(job)}>
          Impor Berkas Lain
        </Button>
        <UndoButton job={job} work={work} />
      </Group>
    </Stack>
  );
}
