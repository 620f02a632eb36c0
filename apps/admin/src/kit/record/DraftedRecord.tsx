import { type ReactNode, useState } from 'react';
import { type DraftForm, type FormValues, newSubjectId } from '../../shared/drafts/draft.ts';
import { RestoreDraft } from '../../shared/drafts/RestoreDraft.tsx';
import { type FormStart, restoredStart } from './use-drafted-form.ts';

type Opened<Values, Record> = { opened: Record | null; start: FormStart<Values> };

type Props<Values extends FormValues, Record> = {
  userId: string;
  /** Must not change. */
  drafts: DraftForm<Values>;
  /** What is stored; null for something new. */
  record: Record | null;
  idOf: (record: Record) => string;
  startOf: (record: Record | null) => FormStart<Values>;
  /** The form, which needs the id of its draft as key. */
  children: (
    form: Opened<Values, Record> & { onStartAgain: (record: Record, start: FormStart<Values>) => void },
  ) => ReactNode;
};

/** The form of something new or stored. An unsaved draft is offered first. */
export function DraftedRecord<Values extends FormValues, Record>(props: Props<Values, Record>) {
  const { userId, drafts, record, idOf, startOf, children } = props;
  const [{ opened, start }, setForm] = useState<Opened<Values, Record>>(() => ({
    opened: record,
    start: startOf(record),
  }));
  return (
    <>
      <RestoreDraft
        userId={userId}
        form={drafts}
        subjectId={record ? idOf(record) : newSubjectId}
        hiddenIds={start.draft.madeFrom?.map(({ id }) => id) ?? []}
        onRestore={(draft) => setForm({ opened, start: restoredStart(startOf(opened), draft) })}
      />
      {children({ opened, start, onStartAgain: (stored, again) => setForm({ opened: stored, start: again }) })}
    </>
  );
}
