import { readRefusal } from '@madrasah/api-client';
import { type ResultPeriodView, resultTexts, type StaleVersion } from '@madrasah/contract';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type Failure, readFailure } from '../../../shared/calls/failure.ts';
import { useSingleFlight } from '../../../shared/calls/use-single-flight.ts';
import { notifySuccess } from '../../../shared/dialogs/notifications.tsx';
import { createFormDraft } from '../../../shared/forms/form-draft.ts';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { useServices } from '../../../shared/services/services.ts';
import {
  blankPeriod,
  isSame,
  type KeptPeriod,
  keptPeriod,
  type PeriodValues,
  parsePeriod,
  validatePeriod,
  valuesOf,
} from './period-form.ts';

export type PeriodForm = UseFormReturnType<PeriodValues>;
type Conflict = { stored: ResultPeriodView; current: StaleVersion };

const openedOf = (period: ResultPeriodView | null): KeptPeriod =>
  period ? { version: period.version, values: valuesOf(period) } : { version: null, values: blankPeriod(new Date()) };

/** The form of a period. Typed values survive a reload and the end of the session, in this tab. */
export function usePeriodForm(owner: string, period: ResultPeriodView | null) {
  const { client, queryClient } = useServices();
  const navigate = useNavigate();
  const onceFor = useIdempotencyKey();
  const { isBusy, run } = useSingleFlight();
  const [draft] = useState(() =>
    createFormDraft(window.sessionStorage, { owner, form: `result:${period?.id ?? 'new'}`, schema: keptPeriod }),
  );
  const [opened, setOpened] = useState(() => openedOf(period));
  const [kept] = useState(draft.read);
  const [isRestored, setRestored] = useState(kept !== null);
  const [failure, setFailure] = useState<Failure>();
  const [conflict, setConflict] = useState<Conflict>();
  const version = useRef(kept ? kept.version : opened.version);
  const isSaved = useRef(false);
  const form = useForm<PeriodValues>({
    initialValues: kept?.values ?? opened.values,
    validate: validatePeriod,
    validateInputOnBlur: ['title', 'slug', 'schoolYear'],
    onValuesChange: (values) => draft.keep({ version: version.current, values }),
  });

  /** Restarts with stored values. */
  const startFrom = (start: KeptPeriod) => {
    version.current = start.version;
    setOpened(start);
    form.setValues(start.values);
    form.clearErrors();
    draft.discard();
    setRestored(false);
    setConflict(undefined);
    setFailure(undefined);
  };

  const focusFirst = (errors: object) => {
    const nodes = Object.keys(errors).map((path) => form.getInputNode(path));
    nodes.find((node) => node !== null)?.focus();
  };

  const send = async (values: PeriodValues): Promise<string> => {
    const input = parsePeriod(values);
    if (!period || version.current === null) {
      return (await client.results.create.mutate(input, onceFor(input))).data.id;
    }
    return (await client.results.update.mutate({ ...input, id: period.id, version: version.current })).data.id;
  };

  /** A refusal: a newer version is shown next to the typed values, wrong fields are marked. */
  const explain = async (error: unknown) => {
    const { code, current } = readRefusal(error);
    if (code === 'STALE' && current && period) {
      const { data } = await client.results.byId.query({ id: period.id });
      return setConflict({ stored: data, current });
    }
    const read = readFailure(error, resultTexts.saveFailed);
    setFailure(read);
    form.setErrors(read.errors);
    focusFirst(read.errors);
  };

  const save = (values: PeriodValues) =>
    run(async () => {
      setFailure(undefined);
      setConflict(undefined);
      try {
        const id = await send(values);
        isSaved.current = true;
        draft.discard();
        notifySuccess('Pengumuman hasil tersimpan.');
        await queryClient.invalidateQueries();
        await navigate({ to: '/results/$id', params: { id } });
      } catch (error) {
        await explain(error).catch((reason: unknown) => setFailure(readFailure(reason, resultTexts.saveFailed)));
      }
    });

  return {
    form,
    isBusy,
    isRestored,
    failure,
    conflict,
    focusFirst,
    save,
    isUnsaved: () => !isSaved.current && !isSame(form.getValues(), opened.values),
    startOver: () => startFrom(openedOf(period)),
    takeStored: (stored: ResultPeriodView) => startFrom(openedOf(stored)),
    /** Saves over what the other person has stored. */
    saveOver: (stored: ResultPeriodView) => {
      version.current = stored.version;
      return save(form.getValues());
    },
  };
}
