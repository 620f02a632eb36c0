import {
  type EventCategory,
  eventCategories,
  eventImportLimits,
  eventImportTexts,
  stateNames,
} from '@madrasah/contract';
import { Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { EntryImport } from '../../features/collections/CollectionImportPage.tsx';
import { findKind } from '../../features/collections/collection-calls.ts';
import { useTableImport } from '../../kit/import/use-table-import.ts';
import { numberText } from '../../shared/format/figures.ts';
import { useServices } from '../../shared/services/services.ts';

const isCategory = (name: string): name is EventCategory => Object.hasOwn(eventCategories, name);

const rules = `Paling banyak ${numberText(eventImportLimits.rows)} agenda dan 1 MB. Kolom tabel: Judul, Tanggal mulai, dan bila perlu Jenis, Jam mulai, Tanggal selesai, Jam selesai, Berulang, Berulang sampai, Tempat, Keterangan.`;

export function ImportEventsPage() {
  const { events } = useServices().client;
  const [category, setCategory] = useState<EventCategory>('kegiatan');
  const [status, setStatus] = useState<'draft' | 'published'>('draft');
  const work = useTableImport({
    of: 'events',
    fileBytes: eventImportLimits.fileBytes,
    texts: eventImportTexts,
    options: { category },
    read: (input, file) => events.readFile.mutate(input, file),
    carryOut: (digest) => events.importFile.mutate({ digest, status }),
  });
  // After another screen the file is still the one that was read with this.
  const { category: read = '' } = work.current?.options ?? {};
  const shown = !work.hasFile && isCategory(read) ? read : category;
  const chooseCategory = (name: string) => {
    if (!isCategory(name)) return;
    setCategory(name);
    work.readWith({ category: name });
  };
  const kind = findKind('events');
  if (!kind) return null;
  return (
    <EntryImport
      kind={kind}
      hint="Dari berkas kalender (.ics), XLSX, atau CSV. Diperiksa dahulu, lalu diimpor."
      work={work}
      rowName="agenda"
      alsoAccepted=".ics,text/calendar,"
      rules={rules}
    >
      <Group grow preventGrowOverflow={false} align="start">
        <NativeSelect
          label="Jenis"
          description="Untuk agenda yang jenisnya tidak disebut di berkas"
          value={shown}
          onChange={({ currentTarget }) => chooseCategory(currentTarget.value)}
          data={Object.entries(eventCategories).map(([value, label]) => ({ value, label }))}
        />
        <NativeSelect
          label="Simpan sebagai"
          description="Untuk agenda baru; yang sudah ada tetap statusnya"
          value={status}
          onChange={({ currentTarget }) => setStatus(currentTarget.value === 'published' ? 'published' : 'draft')}
          data={(['draft', 'published'] as const).map((value) => ({ value, label: stateNames[value] }))}
        />
      </Group>
    </EntryImport>
  );
}
