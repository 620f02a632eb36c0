import type { PublishedState } from '@madrasah/contract';
import { Button, Group, Textarea, type TextareaProps } from '@mantine/core';
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { DraftAlert, DraftStatusText } from '../../shared/drafts/DraftStatus.tsx';
import { type DraftForm, type FormValues, newSubjectId } from '../../shared/drafts/draft.ts';
import type { DraftStatus } from '../../shared/drafts/draft-keeper.ts';
import { RestoreDraft } from '../../shared/drafts/RestoreDraft.tsx';
import { keptAsDraft, UnsavedChangesGuard } from '../../shared/drafts/UnsavedChangesGuard.tsx';
import { SaveProblems } from './RecordForm.tsx';
import styles from './record.module.css';
import { StateBadge } from './status.tsx';
import { type FormStart, restoredStart } from './use-drafted-form.ts';
import type { Saving } from './use-saving.tsx';

/** `caption` is the part of the label that stands below the icon where there is no room for the whole. */
type Tool = {
  label: string;
  caption: string;
  icon: ComponentType<{ size: number }>;
  shortcut?: string;
  onPress: () => void;
};

type Props = {
  record: Pick<Saving, 'element' | 'isBusy' | 'comparison' | 'failure'> & {
    isDirty: () => boolean;
    draft: { status: DraftStatus; isForked: boolean };
  };
  /** As in 'belum disimpan ke artikel'. */
  what: string;
  /** Of what is stored; undefined for something new. */
  state: PublishedState | undefined;
  labels: { save: string; publish: string };
  /** The form is left after the save, so its fields are disabled in order that the save misses nothing. */
  isLeaving: boolean;
  isBlocked?: boolean;
  /** When the server stored it; null for something new. */
  savedAt: number | null;
  onSave: (pressed: 'draft' | 'published') => void;
  tools?: readonly Tool[];
  /** Further actions on the entry in its state, such as taking it back from review. */
  stateAction?: ReactNode;
  /** 'Batal', where leaving does not keep a draft. */
  cancel?: ReactNode;
  settings: ReactNode;
  children: ReactNode;
};

export function PublishForm(props: Props) {
  const { record, what, state, labels, isLeaving, isBlocked = false, savedAt, onSave, tools = [] } = props;
  const { element, isBusy, isDirty, draft } = record;
  const note = useFocusAfterSaving(isBusy);
  return (
    <form ref={element} className={styles.record} noValidate onSubmit={(event) => event.preventDefault()}>
      <UnsavedChangesGuard isDirty={isDirty} explanation={keptAsDraft(what)} />
      <div className={styles.column} inert={isLeaving}>
        {props.children}
      </div>
      <div className={styles.side}>
        <div className={styles.sections} inert={isLeaving}>
          {props.settings}
        </div>
        <section className={styles.publish} aria-label="Simpan dan terbitkan" data-bottom-bar>
          {draft.isForked && <DraftAlert />}
          <SaveProblems {...record} role="alert" />
          <Group gap="xs" className={styles.state}>
            {state && <StateBadge state={state} />}
            {props.stateAction}
            <DraftStatusText status={draft.status} savedAt={savedAt} isSaving={isBusy} className={styles.status} />
          </Group>
          <Group className={styles.buttons} onClickCapture={note}>
            {tools.map(({ label, caption, icon: Icon, shortcut, onPress }) => (
              <Button
                key={label}
                variant="subtle"
                className={styles.tool}
                aria-label={label}
                aria-keyshortcuts={shortcut}
                title={label}
                leftSection={<Icon size={20} aria-hidden />}
                onClick={onPress}
              >
                <span className={styles.toolName}>{label}</span>
                <span className={styles.caption}>{caption}</span>
              </Button>
            ))}
            {props.cancel}
            <Button variant="default" disabled={isBusy || isBlocked} onClick={() => onSave('draft')}>
              {labels.save}
            </Button>
            <Button disabled={isBusy || isBlocked} onClick={() => onSave('published')}>
              {labels.publish}
            </Button>
          </Group>
        </section>
      </div>
    </form>
  );
}

/** A disabled button loses the focus during the save: the handler notes which was pressed, to restore it. */
function useFocusAfterSaving(isSaving: boolean) {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (isSaving) return;
    if (pressed.current instanceof HTMLElement && document.activeElement === document.body) pressed.current.focus();
  }, [isSaving]);
  return ({ target }: MouseEvent) => {
    pressed.current = target instanceof Element ? target.closest('button') : null;
  };
}

/** A title as large as it is read: it wraps, and has no line breaks. */
export function TitleField({
  onChange,
  ...props
}: Omit<TextareaProps, 'onChange'> & { onChange: (title: string) => void }) {
  return (
    <Textarea
      {...props}
      className={styles.title}
      autosize
      minRows={1}
      autoComplete="off"
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={({ currentTarget: { value } }) => onChange(value.split('\n').join(' '))}
    />
  );
}

type Opened<Values, Item> = { opened: Item | null; start: FormStart<Values> };

type RecordProps<Values extends FormValues, Item> = {
  /** Must not change. */
  drafts: DraftForm<Values>;
  record: Item | null;
  idOf: (record: Item) => string;
  startOf: (record: Item | null) => FormStart<Values>;
  /** The form, which needs the id of its draft as key. */
  children: (
    form: Opened<Values, Item> & { onStartAgain: (record: Item, start: FormStart<Values>) => void },
  ) => ReactNode;
};

/** The form of something new or stored. An unsaved draft is offered first. */
export function DraftedRecord<Values extends FormValues, Item>(props: RecordProps<Values, Item>) {
  const { drafts, record, idOf, startOf, children } = props;
  const [{ opened, start }, setForm] = useState<Opened<Values, Item>>(() => ({
    opened: record,
    start: startOf(record),
  }));
  return (
    <>
      <RestoreDraft
        form={drafts}
        subjectId={record ? idOf(record) : newSubjectId}
        hiddenIds={start.draft.madeFrom?.map(({ id }) => id) ?? []}
        onRestore={(draft) => setForm({ opened, start: restoredStart(startOf(opened), draft) })}
      />
      {children({ opened, start, onStartAgain: (stored, again) => setForm({ opened: stored, start: again }) })}
    </>
  );
}
