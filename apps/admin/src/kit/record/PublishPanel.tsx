import { type PublishedState, stateNames } from '@madrasah/contract';
import { Badge, Button, Group, Textarea, type TextareaProps } from '@mantine/core';
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { DraftStatusText } from '../../shared/drafts/DraftStatusText.tsx';
import type { DraftStatus } from '../../shared/drafts/draft-keeper.ts';
import { stateColors } from './publishing.ts';
import styles from './record.module.css';

/** The state of an article or an entry, in lists, histories and forms. */
export const StateBadge = ({ state }: { state: PublishedState }) => (
  <Badge color={stateColors[state]}>{stateNames[state]}</Badge>
);

type Tool = { label: string; icon: ComponentType<{ size: number }>; shortcut?: string; onPress: () => void };

type Props = {
  /** Of what is stored; undefined for something new. */
  state: PublishedState | undefined;
  labels: { save: string; publish: string };
  isSaving: boolean;
  /** Nothing can be saved yet. */
  isBlocked?: boolean;
  draftStatus: DraftStatus;
  /** When the server stored it; null for something new. */
  savedAt: number | null;
  onSave: (pressed: 'draft' | 'published') => void;
  tools?: readonly Tool[];
  /** Further actions on the entry in its state, such as taking it back from review. */
  stateAction?: ReactNode;
  /** 'Batal', where leaving does not keep a draft. */
  cancel?: ReactNode;
  /** Problems of the last save, above the buttons. */
  children?: ReactNode;
};

/** The state, where typed text is kept, and the buttons that save; a bar at the bottom of narrow screens. */
export function PublishPanel(props: Props) {
  const {
    state,
    labels,
    isSaving,
    isBlocked = false,
    draftStatus,
    savedAt,
    onSave,
    tools = [],
    stateAction,
    cancel,
    children,
  } = props;
  const note = useFocusAfterSaving(isSaving);
  return (
    <section className={styles.publish} aria-label="Simpan dan terbitkan" data-bottom-bar>
      {children}
      <Group gap="xs" className={styles.state}>
        {state && <StateBadge state={state} />}
        {stateAction}
        <DraftStatusText status={draftStatus} savedAt={savedAt} isSaving={isSaving} className={styles.status} />
      </Group>
      <Group className={styles.buttons} onClickCapture={note}>
        {tools.map(({ label, icon: Icon, shortcut, onPress }) => (
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
          </Button>
        ))}
        {cancel}
        <Button variant="default" disabled={isSaving || isBlocked} onClick={() => onSave('draft')}>
          {labels.save}
        </Button>
        <Button disabled={isSaving || isBlocked} onClick={() => onSave('published')}>
          {labels.publish}
        </Button>
      </Group>
    </section>
  );
}

/**
 * A disabled button loses the focus during the save. Returns a handler that records the press, so that the focus can
 * be restored.
 */
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
