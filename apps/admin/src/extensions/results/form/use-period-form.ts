import { type ResultPeriodView, resultTexts } from '@madrasah/contract';
import type { UseFormReturnType } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useFormDraft } from '../../../kit/record/form-draft.ts';
import { useKeptForm } from '../../../kit/record/use-kept-form.ts';
import { notifySuccess } from '../../../shared/dialogs/notifications.tsx';
import { formatMoment } from '../../../shared/format/format-time.ts';
import { useTimeZone } from '../../../shared/format/use-time-zone.ts';
import { useServices } from '../../../shared/services/services.ts';
import {
  blankPeriod,
  differingFields,
  keptPeriod,
  type PeriodValues,
  parsePeriod,
  validatePeriod,
  valuesOf,
} from './period-form.ts';

export type PeriodForm = UseFormReturnType<PeriodValues>;
type Base = Pick<ResultPeriodView, 'id' | 'version'> | null;

/** The form of a period. */
export function usePeriodForm(period: ResultPeriodView | null) {
  const { client } = useServices();
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const form = useKeptForm<PeriodValues, Base, ResultPeriodView>({
    draft: useFormDraft(`result:${period?.id ?? 'new'}`, keptPeriod),
    opened: { base: period, values: period ? valuesOf(period) : blankPeriod(new Date()) },
    validate: validatePeriod,
    checkedOnBlur: ['title', 'slug', 'schoolYear'],
    failed: resultTexts.saveFailed,
    comparing: {
      title: resultTexts.stale,
      valuesOf,
      findStored: async (base) => (base ? (await client.results.byId.query({ id: base.id })).data : undefined),
      differences: (stored, { values }) =>
        differingFields(values, valuesOf(stored), (instant) => formatMoment(instant, timeZone)),
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
  /** 'Batal'. */
  const leave = () => {
    form.markSaved();
    void (period ? navigate({ to: '/results/$id', params: { id: period.id } }) : navigate({ to: '/results' }));
  };
  return { ...form, leave };
}
