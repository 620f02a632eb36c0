import {
  type NewResultPeriodInput,
  newResultPeriodInput,
  outcomeTones,
  type ResultPeriodView,
  resultKinds,
  resultLimits,
  resultLookups,
  resultTexts,
} from '@madrasah/contract';
import { schemaResolver, type UseFormReturnType } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useFormDraft, useKeptForm } from '../../../kit/record/use-kept-form.ts';
import { textDifferences } from '../../../kit/record/use-saving.tsx';
import { notifySuccess } from '../../../shared/dialogs/notifications.tsx';
import { formatMoment, useTimeZone } from '../../../shared/format/format-time.ts';
import { useServices } from '../../../shared/services/services.ts';

const outcomeValues = z.object({
  /** Empty until it is saved; then it stays, because rows refer to it. */
  key: z.string(),
  label: z.string(),
  tone: z.enum(outcomeTones),
  message: z.string(),
  link: z.string(),
});
type OutcomeValues = z.infer<typeof outcomeValues>;

const rowLabelValues = z.object({ key: z.string(), label: z.string() });

/** The fields as they are shown. Times are ISO 8601, or empty. */
const periodValues = z.object({
  title: z.string(),
  slug: z.string(),
  kind: z.enum(resultKinds),
  schoolYear: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  lookup: z.enum(resultLookups),
  outcomes: z.array(outcomeValues),
  rowLabels: z.array(rowLabelValues),
  contactText: z.string(),
});
type PeriodValues = z.infer<typeof periodValues>;

/** The period on which typed values are based; null for a new one. */
const basePeriod = z.object({ id: z.string(), version: z.int() }).nullable();

export const kindNames = { kelulusan: 'Kelulusan', seleksi: 'Seleksi', lain: 'Lainnya' } as const;
export const toneNames = { baik: 'Kabar baik', netral: 'Netral', 'tindak-lanjut': 'Perlu tindak lanjut' } as const;
export const lookupNames = { kode: 'Kode pada kartu', 'tanggal-lahir': 'Tanggal lahir' } as const;

const keyText = (text: string, longest: number): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');

export const proposedSlug = (title: string): string => keyText(title, resultLimits.slug.max);

/** Gives a key to each item that has none yet: from its label, and different from all others. */
function withKeys<Item extends { key: string; label: string }>(items: readonly Item[]): Item[] {
  const taken = items.map(({ key }) => key).filter(Boolean);
  return items.map((item) => {
    if (item.key) return item;
    const base = keyText(item.label, resultLimits.key - 3) || 'isi';
    const numbers = Array.from({ length: items.length }, (_, index) => `${base}-${index + 2}`);
    const key = [base, ...numbers].find((one) => !taken.includes(one)) ?? base;
    taken.push(key);
    return { ...item, key };
  });
}

function toInput({ closesAt, outcomes, rowLabels, ...values }: PeriodValues): z.input<typeof newResultPeriodInput> {
  return {
    ...values,
    ...(closesAt && { closesAt }),
    outcomes: withKeys(outcomes).map(({ link, ...outcome }) => ({ ...outcome, link: link.trim() || null })),
    rowLabels: withKeys(rowLabels),
  };
}

const followsContract = schemaResolver(periodValues.transform(toInput).pipe(newResultPeriodInput), { sync: true });

/** A file names an outcome by its label, so each label is used once. */
function repeatedLabels(path: 'outcomes' | 'rowLabels', items: readonly { label: string }[]): Record<string, string> {
  const seen: string[] = [];
  return Object.fromEntries(
    items.flatMap(({ label }, index) => {
      const name = label.trim().toLowerCase();
      const isSecond = name !== '' && seen.includes(name);
      seen.push(name);
      return isSecond ? [[`${path}.${index}.label`, 'Label ini sudah dipakai di atas']] : [];
    }),
  );
}

function validatePeriod(values: PeriodValues) {
  return {
    ...followsContract(values),
    ...(values.opensAt === '' && { opensAt: 'Tentukan tanggal dan jam bukanya' }),
    ...repeatedLabels('outcomes', values.outcomes),
    ...repeatedLabels('rowLabels', values.rowLabels),
  };
}

/** School years begin in July. */
function schoolYearAt(now: Date): string {
  const first = now.getFullYear() - (now.getMonth() < 6 ? 1 : 0);
  return `${first}/${first + 1}`;
}

export const blankOutcome: OutcomeValues = { key: '', label: '', tone: 'netral', message: '', link: '' };
export const blankRowLabel = { key: '', label: '' };

const blankPeriod = (now: Date): PeriodValues => ({
  title: '',
  slug: '',
  kind: 'kelulusan',
  schoolYear: schoolYearAt(now),
  opensAt: '',
  closesAt: '',
  lookup: 'kode',
  outcomes: [
    { ...blankOutcome, label: 'Lulus', tone: 'baik', message: 'Selamat, Anda dinyatakan lulus.' },
    {
      ...blankOutcome,
      label: 'Belum lulus',
      tone: 'tindak-lanjut',
      message: 'Silakan menghubungi kami untuk langkah selanjutnya.',
    },
  ],
  rowLabels: [],
  contactText: '',
});

const valuesOf = (period: ResultPeriodView): PeriodValues =>
  periodValues.parse({
    ...period,
    outcomes: period.outcomes.map((outcome) => ({ ...outcome, link: outcome.link ?? '' })),
  });

/** The contract's input; only after the values were validated. */
const parsePeriod = (values: PeriodValues): NewResultPeriodInput => newResultPeriodInput.parse(toInput(values));

function shownFields(values: PeriodValues, moment: (instant: string) => string) {
  const outcomes = values.outcomes.map(({ label, tone, message, link }) =>
    [label, toneNames[tone], message, link].filter(Boolean).join(' · '),
  );
  return {
    Judul: values.title,
    Alamat: values.slug,
    Jenis: kindNames[values.kind],
    'Tahun ajaran': values.schoolYear,
    'Waktu buka': values.opensAt && moment(values.opensAt),
    'Waktu tutup': values.closesAt && moment(values.closesAt),
    'Cara melihat': lookupNames[values.lookup],
    Hasil: outcomes.join('; '),
    'Kolom tambahan': values.rowLabels.map(({ label }) => label).join(', '),
    Kontak: values.contactText,
  };
}

export type PeriodForm = UseFormReturnType<PeriodValues>;
type Base = Pick<ResultPeriodView, 'id' | 'version'> | null;

export function usePeriodForm(period: ResultPeriodView | null) {
  const { client } = useServices();
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const shown = (values: PeriodValues) => shownFields(values, (instant) => formatMoment(instant, timeZone));
  const form = useKeptForm<PeriodValues, Base, ResultPeriodView>({
    draft: useFormDraft(`result:${period?.id ?? 'new'}`, periodValues, basePeriod),
    opened: { base: period, values: period ? valuesOf(period) : blankPeriod(new Date()) },
    validate: validatePeriod,
    checkedOnBlur: ['title', 'slug', 'schoolYear'],
    failed: resultTexts.saveFailed,
    comparing: {
      title: resultTexts.stale,
      valuesOf,
      findStored: async (base) => (base ? (await client.results.byId.query({ id: base.id })).data : undefined),
      differences: (stored, { values }) => textDifferences(shown(valuesOf(stored)), shown(values)),
    },
    async send(values, base, once) {
      const input = parsePeriod(values);
      const { data } = base
        ? await client.results.update.mutate({ ...input, id: base.id, version: base.version })
        : await client.results.create.mutate(input, once(input));
      form.markSaved();
      notifySuccess('Pengumuman hasil tersimpan.');
      await navigate({ to: '/results/$id', params: { id: data.id } });
    },
  });
  const leave = () =>
    void (period ? navigate({ to: '/results/$id', params: { id: period.id } }) : navigate({ to: '/results' }));
  return { ...form, leave };
}
