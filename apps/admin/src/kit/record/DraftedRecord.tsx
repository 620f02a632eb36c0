import { type ReactNode, useState } from 'react';
import { type DraftForm, type FormValues, newSubjectId } from '../../shared/drafts/draft.ts';
import { RestoreDraft } from '../../shared/drafts/RestoreDraft.tsx';
import { type FormStart, restoredStart } from './use-drafted-form.ts';

type Opened<Values, Item> = { opened: Item | null; start: FormStart<Values> };

type Props<Values extends FormValues, Item> = {
  userId: string;
  /** Must not change. */
  drafts: DraftForm<Values>;
  /** What is stored; null for something new. */
  record: Item | null;
  idOf: (record: Item) => string;
  startOf: (record: Item | null) => FormStart<Values>;
  /** The form, which needs the id of its draft as key. */
  children: (
    form: Opened<Values, Item> & { onStartAgain: (record: Item, start: FormStart<Values>) => void },
  ) => ReactNode;
};

/** The form of something new or stored. An unsaved draft is offered first. */
export function DraftedRecord<Values extends FormValues, Item>(props: Props<Values, Item>) {
  const { userId, drafts, record, idOf, startOf, children } = props;
  const [{ opened, start }, setForm] = useState<Opened<Values, Item>>(() => ({
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
