import { type ImportReport, importTexts, leftOutName, stateNames } from '@madrasah/contract';
import { SimpleGrid, Stack, Title } from '@mantine/core';
import { StatCard } from '../../shared/page/StatCard.tsx';
import styles from './import.module.css';

const number = (value: number) => value.toLocaleString('id-ID');

/** The figures of an import, before and after it. */
export function ReportFigures({ report }: { report: ImportReport }) {
  const { articles, comments, pictures } = report;
  const total = articles.published + articles.scheduled + articles.draft;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
      <StatCard label="Artikel" figure={total}>
        {(['published', 'scheduled', 'draft'] as const)
          .map((state) => `${number(articles[state])} ${stateNames[state]}`)
          .join(', ')}
      </StatCard>
      <StatCard label="Komentar" figure={comments.taken}>
        {`${number(comments.leftOut)} ditinggalkan`}
      </StatCard>
      <StatCard label="Gambar" figure={pictures.taken}>
        {`${number(pictures.missing)} tetap di situs lama, ${number(pictures.linked)} di situs lain`}
      </StatCard>
      <StatCard label="Sudah ada" figure={report.known}>
        dari impor sebelumnya, dibiarkan
      </StatCard>
    </SimpleGrid>
  );
}

/** Changed content, authors, and objects that are not imported. */
export function ReportNotes({ report: { notes, leftOut, authors } }: { report: ImportReport }) {
  return (
    <Stack gap="lg">
      {notes.length > 0 && (
        <section aria-labelledby="import-notes">
          <Title order={2} size="h3" id="import-notes" mb="xs">
            Yang perlu diketahui
          </Title>
          <ul className={styles.notes}>
            {notes.map(({ kind, count, examples }) => (
              <li key={kind}>
                <details>
                  <summary>
                    {importTexts.notes[kind]} <strong>({number(count)})</strong>
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
          </ul>
        </section>
      )}
      {authors.length > 0 && (
        <section aria-labelledby="import-authors">
          <Title order={2} size="h3" id="import-authors" mb="xs">
            Penulis
          </Title>
          <ul className={styles.plain}>
            {authors.map(({ name, articles, account }) => (
              <li key={name}>
                {name}: {number(articles)} artikel,{' '}
                {account === null ? 'tanpa akun, namanya dicantumkan sebagai teks' : `menjadi tulisan akun ${account}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {leftOut.length > 0 && (
        <section aria-labelledby="import-left-out">
          <Title order={2} size="h3" id="import-left-out" mb="xs">
            Tidak ikut
          </Title>
          <ul className={styles.plain}>
            {leftOut.map(({ kind, count }) => (
              <li key={kind}>
                {leftOutName(kind)}: {number(count)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}
