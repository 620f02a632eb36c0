import { type CollectionApi, collections, type Field } from '@madrasah/contract';
import type { ParameterText } from './parameter-text.ts';

// The reference of the calls that every kind of entries has, made from its declaration.

const entryId = 'k3x9v2m7q8';

const operations = {
  list: 'Published entries whose time has begun and not ended, page by page. An entry ends for all readers in the same moment, without a call.',
  bySlug:
    'With all fields. An entry that has not begun, has ended, or is a draft is answered like one that does not exist.',
  listForStaff: 'Also drafts, and what has not begun or has ended. `state` is computed at the time of the request.',
  create: 'Without `status` the entry is a draft. Fields that are left out get their initial value.',
  byId: 'With its `version`, which a change must send.',
  update:
    'Fields that are left out stay unchanged. An outdated `version` is refused with 409 `STALE`, which names who changed the entry and when.',
  remove: 'Moves the entry to the trash. It disappears from the site at once.',
} as const;

const endIsRequired = 'Entries of this kind end by themselves, so `endsAt` is required.';

export const collectionTexts: Readonly<Record<string, string>> = Object.fromEntries(
  collections.flatMap(({ api, schedule }: (typeof collections)[number]) =>
    Object.entries(operations).map(([name, text]) => [
      `${api}-${name}`,
      name === 'create' && schedule?.end === 'required' ? `${text} ${endIsRequired}` : text,
    ]),
  ),
);

export const collectionTags: Readonly<Record<string, string>> = Object.fromEntries(
  collections.map(({ api, labels }) => [api, `Entries of the kind '${labels.many}'.`]),
);

const exampleOf = (field: Field) => ('options' in field ? (Object.keys(field.options)[0] ?? '') : 'true');

const parametersOf = (kind: (typeof collections)[number]): [string, ParameterText][] => {
  const fields: Readonly<Record<string, Field>> = kind.fields;
  const filters = kind.filters.flatMap((name): [string, ParameterText][] => {
    const field = fields[name];
    if (!field) return [];
    return [[name, { description: `Only entries with this value of '${field.label}'`, example: exampleOf(field) }]];
  });
  return [
    ['id', { description: 'The id of the entry', example: entryId }],
    ['slug', { description: 'The address of the entry', example: 'libur-semester' }],
    ['state', { description: 'Only entries in this state', example: 'published' }],
    ...filters,
  ].map(([name, text]) => [`${kind.api}.${name}`, text] as [string, ParameterText]);
};

export const collectionParameters: Readonly<Record<string, ParameterText>> = Object.fromEntries(
  collections.flatMap(parametersOf),
);

/** A new entry of each kind. */
const newEntries: Record<CollectionApi, { title: string }> = {
  announcements: {
    title: 'Libur akhir semester',
    ...{ startsAt: '2026-12-19T00:00:00.000Z', endsAt: '2027-01-02T17:00:00.000Z', status: 'published' },
    ...{ body: '<p>Kegiatan belajar dimulai lagi pada 4 Januari.</p>', level: 'penting', audience: ['siswa'] },
  },
  events: {
    title: 'Ujian akhir semester',
    ...{ category: 'ujian', startsOn: '2026-12-07', endsOn: '2026-12-12', status: 'published' },
    ...{ startTime: '07:30', endTime: '11:30', place: 'Ruang kelas masing-masing' },
  },
  questions: {
    title: 'Apakah ada asrama?',
    ...{ answer: 'Ada, untuk siswa dari luar kabupaten.', category: 'umum', status: 'published' },
  },
  files: {
    title: 'Formulir pendaftaran ulang',
    ...{ file: { id: entryId, name: 'formulir.pdf', type: 'pdf', bytes: 245_760 }, category: 'formulir' },
    ...{ letterNumber: 'B-12/Ma.10/2026', letterDate: '2026-06-01', status: 'published' },
  },
  facilities: {
    title: 'Perpustakaan',
    ...{ about: 'Buka setiap hari sekolah, pukul 07.00 sampai 15.00.', status: 'published' },
  },
  extracurriculars: {
    title: 'Pramuka',
    ...{ coach: 'Budi Santoso, S.Pd.', days: ['jumat'], time: '15.30–17.00', place: 'Lapangan', status: 'published' },
  },
  achievements: {
    title: 'Juara 1 Olimpiade Matematika',
    ...{ area: 'akademik', level: 'provinsi', rank: 'Juara 1', date: '2026-05-12', status: 'published' },
    ...{ winners: 'Tim olimpiade kelas XI', organiser: 'Kementerian Agama' },
  },
  albums: {
    title: 'Peringatan Hari Santri',
    ...{ date: '2026-10-22', about: 'Upacara dan pawai di halaman madrasah.', status: 'published' },
  },
  units: { title: 'Tata Usaha', ...{ parent: [], holders: [entryId], status: 'published' } },
  staff: {
    title: 'Siti Aminah, S.Pd.',
    ...{ group: 'guru', position: 'Guru Matematika', subjects: ['Matematika'], since: 2015, status: 'published' },
  },
  pages: {
    title: 'Visi dan misi',
    ...{ path: 'profil/visi-misi', summary: 'Cita-cita madrasah.', body: '<p>Berilmu dan beradab.</p>' },
  },
};

export const collectionBodies: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(newEntries).flatMap(([api, entry]) => [
    [`${api}-create`, entry],
    [`${api}-update`, { title: entry.title, version: 3 }],
  ]),
);
