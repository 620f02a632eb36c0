import { type ResultPeriodView, type ResultRowView, resultLimits, resultTexts } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListSearch } from '../../../kit/list/address.ts';
import { List, listOptions } from '../../../kit/list/List.tsx';
import { shownDay } from '../../../shared/format/format-time.ts';
import { useServices } from '../../../shared/services/services.ts';

/** Few enough for a phone. */
const rowsPerPage = 20;

/** The rows of a period. Names of children are in no address, and in the memory only while they are shown. */
export function Rows({ period: { id, outcomes, rowLabels } }: { period: ResultPeriodView }) {
  const { utils } = useServices();
  const [kept, setKept] = useState<ListSearch>({});
  const words = String(kept.search ?? '');
  const search = words.trim().slice(0, resultLimits.fullName);
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
          inWords: ({ values }: ResultRowView) => values[key] && `${label}: ${values[key]}`,
        })),
      ]}
      keyOf={(row) => row.id}
      nameOf={({ fullName }) => fullName}
    />
  );
}
