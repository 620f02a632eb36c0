import { type ImportReport, importTexts, leftOutName, stateNames } from '@madrasah/contract';
import { SimpleGrid, Stack, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { numberText } from '../../shared/format/figures.ts';
import { StatCard } from '../../shared/page/StatCard.tsx';
import styles from './import.module.css';

export function ReportFigures({ report }: { report: ImportReport }) {
  const { articles, comments, pictures } = report;
  const total = articles.published + articles.scheduled + articles.draft;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
      <StatCard label="Artikel" figure={total}>
        {(['published', 'scheduled', 'draft'] as const)
          .map((state) => `${numberText(articles[state])} ${stateNames[state]}`)
          .join(', ')}
      </StatCard>
      <StatCard label="Komentar" figure={comments.taken}>
        {`${numberText(comments.leftOut)} ditinggalkan`}
      </StatCard>
      <StatCard label="Gambar" figure={pictures.taken}>
        {`${numberText(pictures.missing)} tetap di situs lama, ${numberText(pictures.linked)} di situs lain`}
      </StatCard>
      <StatCard label="Sudah ada" figure={report.known}>
        dari impor sebelumnya, dibiarkan
      </StatCard>
    </SimpleGrid>
  );
}

export function ReportNotes({ report: { notes, leftOut, authors } }: { report: ImportReport }) {
  return (
    <Stack gap="lg">
      <Part id="import-notes" title="Yang perlu diketahui" className={styles.notes}>
        {notes.map(({ kind, count, examples }) => (
          <li key={kind}>
            <details>
              <summary>
                {importTexts.notes[kind]} <strong>({numberText(count)})</strong>
              </summary>
              <ul className={styles.examples}>
                {examples.map((example) => (
                  <li key={example}>{example}</li>
                ))}
                {count > examples.length && <li>… dan lainnya</li>}
              </ul>
            </details>
          </li>
        ))}
      </Part>
      <Part id="import-authors" title="Penulis">
        {authors.map(({ name, articles, account }) => (
          <li key={name}>
            {name}: {numberText(articles)} artikel,{' '}
            {account === null ? 'tanpa akun, namanya dicantumkan sebagai teks' : `menjadi tulisan akun ${account}`}
          </li>
        ))}
      </Part>
      <Part id="import-left-out" title="Tidak ikut">
        {leftOut.map(({ kind, count }) => (
          <li key={kind}>
            {leftOutName(kind)}: {numberText(count)}
          </li>
        ))}
      </Part>
    </Stack>
  );
}

type PartProps = { id: string; title: string; className?: string | undefined; children: ReactElement[] };

function Part({ id, title, className = styles.plain, children }: PartProps) {
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="xs">
        {title}
      </Title>
      <ul className={className}>{children}</ul>
    </section>
  );
}
