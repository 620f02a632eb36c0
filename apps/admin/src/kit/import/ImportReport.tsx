import type { PlacedReason, TableReport } from '@madrasah/contract';
import { Alert, Box, Group, Table } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { saveCsv } from '../../shared/calls/save-file.ts';
import { numberText } from '../../shared/format/figures.ts';
import { shownDay } from '../../shared/format/format-time.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { StatCard } from '../../shared/page/StatCard.tsx';
import styles from './import.module.css';

/** More rows are in the downloaded report. */
const mostShown = 200;

type Props = { of: string; rowName: string; title: string; report: TableReport; isDone: boolean };

export function ImportReport({ of, rowName, title, report, isDone }: Props) {
  const { errorCount, errors, noteCount, notes, changes, isAccepted } = report;
  const unassigned = unassignedIn(report);
  if (unassigned.length > 0) {
    return (
      <Warning title="Judul kolom di berkas ini belum dikenal">
        Pilih kolom untuk {unassigned.join(', ')} di atas, lalu periksa dengan kolom itu. Atau periksa lembar dan baris
        judulnya. Belum ada yang berubah.
      </Warning>
    );
  }
  return (
    <>
      {isAccepted ? (
        <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden />} title={title}>
          {isDone ? 'Impor selesai.' : outcomeOf(report, rowName)}
        </Alert>
      ) : (
        <Alert
          color="red"
          role="alert"
          icon={<IconAlertCircle aria-hidden />}
          title={`${numberText(errorCount)} kesalahan di berkas ini`}
        >
          Perbaiki di berkasnya, lalu pilih berkas itu lagi. Belum ada yang berubah.
        </Alert>
      )}
      {isAccepted && errorCount > 0 && (
        <Warning title={`${numberText(errorCount)} ${rowName} tidak dapat diimpor dan dilewati`}>
          Alasannya ada di daftar. Perbaiki di berkas asalnya, lalu impor lagi; yang sudah masuk tidak menjadi ganda.
        </Warning>
      )}
      {noteCount > 0 && (
        <Warning title={`${numberText(noteCount)} bagian ${rowName} tidak utuh`}>
          Bagian lainnya tetap diimpor. Periksa bagian itu di daftar, dan lengkapi sesudah diimpor.
        </Warning>
      )}
      {isAccepted && <ImportCounts report={report} />}
      {errorCount > 0 && (
        <Reasons name={isAccepted ? 'Yang dilewati' : 'Kesalahan'} listed={errors} total={errorCount} />
      )}
      {noteCount > 0 && <Reasons name="Bagian yang tidak utuh" listed={notes} total={noteCount} />}
      {errorCount + noteCount > 0 && (
        <Group>
          <IconButton
            variant="default"
            icon={IconDownload}
            onClick={() => saveCsv(tableOf(report), `laporan-impor-${of}`)}
          >
            Unduh laporan
          </IconButton>
        </Group>
      )}
      {isAccepted && !isDone && changes.length > 0 && <Changes report={report} />}
    </>
  );
}

const unassignedIn = ({ table }: TableReport): string[] =>
  (table?.fields ?? [])
    .filter(({ name, isRequired }) => isRequired && !table?.columns.some(({ field }) => field === name))
    .map(({ label }) => label);

function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />} title={title}>
      {children}
    </Alert>
  );
}

function outcomeOf({ added, changed, unchanged }: TableReport, rowName: string): string {
  if (added + changed > 0) return 'Periksa dahulu yang akan berubah, lalu jalankan.';
  return unchanged > 0 ? 'Isinya sama dengan yang sudah ada.' : `Tidak ada ${rowName} di dalamnya yang dapat diimpor.`;
}

function ImportCounts({ report: { added, changed, unchanged, missing, errorCount } }: { report: TableReport }) {
  return (
    <div className={styles.figures}>
      <StatCard label="Ditambahkan" figure={added} />
      <StatCard label="Diubah" figure={changed} />
      <StatCard label="Tetap" figure={unchanged} />
      {errorCount > 0 && <StatCard label="Dilewati" figure={errorCount} />}
      {missing !== null && <StatCard label="Tidak ada di berkas" hint="(dibiarkan)" figure={missing} />}
    </div>
  );
}

const headers = ['Baris', 'Nama', 'Kolom', 'Alasan'];

const tableOf = ({ errors, notes }: TableReport) => ({
  headers: ['Jenis', ...headers],
  rows: [
    ...errors.map((error) => ['Kesalahan', ...cellsOf(error)]),
    ...notes.map((note) => ['Tidak utuh', ...cellsOf(note)]),
  ],
});
const cellsOf = ({ row, name, column, reason }: PlacedReason) => [row, name, column, reason];

type ListedProps = { name: string; head: string[]; body: ReactNode[][]; listed: number; total: number };

function Listed({ name, head, body, listed, total }: ListedProps) {
  return (
    <Box role="group" className={styles.scrolled} tabIndex={0} aria-label={`Daftar: ${name}`}>
      <Table stickyHeader horizontalSpacing={6} aria-label={name} data={{ head, body }} />
      {listed < total && (
        <Note p="sm">
          {numberText(listed)} dari {numberText(total)} ditampilkan.
        </Note>
      )}
    </Box>
  );
}

/** Rows with the reason why they, or a part of them, are left out; columns that are empty everywhere are not shown. */
function Reasons({ name, listed, total }: { name: string; listed: PlacedReason[]; total: number }) {
  const rows = listed.map(cellsOf);
  const used = headers.map((_, at) => rows.some((row) => row[at] !== ''));
  const ofUsed = <Cell,>(cells: Cell[]) => cells.filter((_, at) => used[at]);
  const textOf = (cell: string | number) => (typeof cell === 'number' ? numberText(cell) : cell || '(kosong)');
  const body = rows.slice(0, mostShown).map((cells) => ofUsed(cells).map(textOf));
  return <Listed {...{ name, body, total }} head={ofUsed(headers)} listed={body.length} />;
}

const shownText = (text: string) => shownDay(text) || '(kosong)';

function Changes({ report: { changes, added, changed } }: { report: TableReport }) {
  const rowsOf = ({ name, fields }: TableReport['changes'][number]): ReactNode[][] =>
    fields.map(({ field, before, after }) => [
      name,
      field,
      <del key="before">{shownText(before)}</del>,
      <ins key="after" className={styles.after}>
        {shownText(after)}
      </ins>,
    ]);
  return (
    <Listed
      name="Perubahan"
      head={['Nama', 'Kolom', 'Sekarang', 'Menjadi']}
      body={changes.flatMap((change) => (change.fields.length > 0 ? rowsOf(change) : [[change.name, 'Baru']]))}
      listed={changes.length}
      total={added + changed}
    />
  );
}
