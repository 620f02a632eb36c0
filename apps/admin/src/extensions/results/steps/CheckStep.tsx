import { type ResultPeriodView, type ResultRowView, resultLimits, resultTexts } from '@madrasah/contract';
import { Button, Group, Title } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionProblem } from '../../../kit/actions/ActionProblem.tsx';
import { useAction } from '../../../kit/actions/use-action.ts';
import type { ListSearch } from '../../../kit/list/address.ts';
import { List, listOptions } from '../../../kit/list/List.tsx';
import { numberText } from '../../../shared/format/figures.ts';
import { shownDay } from '../../../shared/format/format-time.ts';
import { IconButton } from '../../../shared/page/IconButton.tsx';
import { Note } from '../../../shared/page/Note.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { toneNames } from '../form/period-form.ts';
import { inPlace, isChangeable, rowCount } from '../period-state.ts';
import styles from '../results.module.css';
import previewStyles from './preview.module.css';

/** 'Periksa': what families will see, and the rows. */
export function CheckStep({ period }: { period: ResultPeriodView }) {
  const [showsRows, setShowsRows] = useState(false);
  const { id, version, state } = period;
  const isEmpty = rowCount(period) === 0;
  const check = useAction({
    call: (client) => client.results.check.mutate({ id, version }),
    done: () => 'Tercatat sudah diperiksa.',
    ...inPlace,
  });
  return (
    <>
      {isChangeable(period) ? (
        <>
          <Title order={3} size="h4">
            Seperti keluarga akan melihatnya
          </Title>
          <OutcomePreviews period={period} />
        </>
      ) : (
        <details>
          <summary className={styles.summary}>Seperti keluarga melihatnya</summary>
          <OutcomePreviews period={period} />
        </details>
      )}
      {state !== 'erased' && !isEmpty && (
        <>
          <Title order={3} size="h4">
            Baris
          </Title>
          {showsRows ? (
            <Rows period={period} />
          ) : (
            <Group>
              <Button variant="default" onClick={() => setShowsRows(true)}>
                Tampilkan baris
              </Button>
            </Group>
          )}
        </>
      )}
      {state === 'draft' && (
        <Group gap="sm">
          <IconButton disabled={period.sealing !== null} icon={IconChecks} action={check}>
            Sudah saya periksa
          </IconButton>
          <Note flex="1 1 14rem">Bila isinya diubah lagi sesudah ini, pemeriksaan diulang.</Note>
        </Group>
      )}
      <ActionProblem {...check} />
    </>
  );
}

/** Every outcome in the form and the colours of the public page, with an invented pupil. */
function OutcomePreviews({ period }: { period: ResultPeriodView }) {
  const { apiOrigin } = useServices();
  const { title, schoolYear, outcomes, rowLabels, counts } = period;
  return (
    <ul className={previewStyles.previews} aria-label="Pratinjau hasil">
      {outcomes.map(({ key, label, tone, message, link }) => (
        <li key={key}>
          <Note mb={4}>
            {toneNames[tone]} · {numberText(counts[key] ?? 0)} baris
          </Note>
          <article className={previewStyles.page} aria-label={`Pratinjau ${label}`}>
            <p className={previewStyles.title}>{title}</p>
            <p className={previewStyles.year}>Tahun ajaran {schoolYear}</p>
            <div className={previewStyles.result} data-tone={tone}>
              <p className={previewStyles.label}>{label}</p>
              <dl className={previewStyles.facts}>
                <dt>Nama</dt>
                <dd>Nama Siswa</dd>
                <dt>Kelas</dt>
                <dd>XII IPA 1</dd>
                {rowLabels.map((row) => [
                  <dt key={`${row.key} name`}>{row.label}</dt>,
                  <dd key={`${row.key} value`}>(dari berkas)</dd>,
                ])}
              </dl>
              <p className={previewStyles.message}>{message}</p>
              {link && (
                <p>
                  <a href={new URL(link, apiOrigin).href} target="_blank" rel="noopener">
                    Langkah selanjutnya
                  </a>
                </p>
              )}
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Few enough for a phone. */
const rowsPerPage = 20;

/** The rows of a period. Names of children are in no address, and in the memory only while they are shown. */
function Rows({ period: { id, outcomes, rowLabels } }: { period: ResultPeriodView }) {
  const { utils } = useServices();
  const [kept, setKept] = useState<ListSearch>({});
  const typed = String(kept.search ?? '');
  const search = typed.trim().slice(0, resultLimits.fullName);
  const input = { id, page: Number(kept.page ?? 1), limit: rowsPerPage, ...(search && { search }) };
  return (
    <List
      noun="baris"
      search={kept}
      onSearch={setKept}
      query={useQuery(utils.results.rows.queryOptions(input, { ...listOptions, gcTime: 0 }))}
      failed={resultTexts.fetchFailed}
      hint="Masukkan daftar siswa di langkah Isi."
      searchLabel="Cari nama atau nomor"
      columns={[
        { heading: 'Nomor', cell: ({ number }) => number },
        { heading: 'Nama', card: 'title', cell: ({ fullName }) => fullName },
        { heading: 'Tanggal lahir', cell: ({ birthDate }) => shownDay(birthDate) },
        { heading: 'Kelas', cell: ({ className }) => className },
        {
          heading: 'Hasil',
          card: 'full',
          cell: ({ outcome }) => outcomes.find(({ key }) => key === outcome)?.label ?? outcome,
        },
        ...rowLabels.map(({ key, label }) => ({
          heading: label,
          cell: ({ values }: ResultRowView) => values[key],
          cardContent: ({ values }: ResultRowView) => values[key] && `${label}: ${values[key]}`,
        })),
      ]}
      nameOf={({ fullName }) => fullName}
    />
  );
}
