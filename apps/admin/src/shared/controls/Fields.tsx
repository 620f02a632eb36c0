import { type Fields as DeclaredFields, type Field, filledIn, type Heading } from '@madrasah/contract';
import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ItemButtons } from '../forms/ItemButtons.tsx';
import { Note } from '../page/Note.tsx';
import { type ControlProps, useFields, useNote } from './context.ts';
import styles from './controls.module.css';
import { listAt, pathOf } from './value-at.ts';

type Named = [name: string, field: Field];

/** Fields next to each other that have something in common. */
function runsOf<Common>(fields: readonly Named[], commonOf: (field: Field) => Common) {
  const runs: { common: Common; run: Named[] }[] = [];
  for (const named of fields) {
    const common = commonOf(named[1]);
    const last = runs.at(-1);
    if (last && last.common === common) last.run.push(named);
    else runs.push({ common, run: [named] });
  }
  return runs;
}

const isMoment = ({ control }: Field) => control === 'date' || control === 'time';

type Props = { of: DeclaredFields; above?: string };

/** The inputs of declared fields below each other, days and times on one line; `above` is the path of their parent. */
export function Fields({ of, above = '' }: Props) {
  return runsOf(Object.entries(of), ({ heading }) => heading).map(({ common: heading, run: fields }) => {
    const inputs = runsOf(fields, isMoment).map(({ common: areMoments, run }) => {
      const those = run.map(([name, field]) => <FieldInput key={name} field={field} path={pathOf(above, name)} />);
      return areMoments && run.length > 1 ? (
        <div key={run[0]?.[0]} className={styles.moments}>
          {those}
        </div>
      ) : (
        those
      );
    });
    return heading ? (
      <FieldGroup key={heading.label} {...heading}>
        {inputs}
      </FieldGroup>
    ) : (
      inputs
    );
  });
}

function FieldInput({ field, ...props }: { field: Field; path: string; isItem?: boolean }) {
  const { controls, form } = useFields();
  const { before: Before, after: After, isShown } = useNote(props.path);
  if (isShown && !isShown(form.values)) return null;
  const Input = controls[field.control];
  if (!Input) throw new Error(`${field.control} has no component in this form`);
  const isGroup = field.control === 'group';
  return (
    <>
      {Before && <Before path={props.path} />}
      <Input field={field} {...props} />
      {After && !isGroup && <After path={props.path} />}
    </>
  );
}

/** What is shown at the end of a group or of an item of a list. */
export function EndOfGroup({ path }: { path: string }) {
  const { after: After } = useNote(path);
  return After && <After path={path} />;
}

export function FieldGroup({ label, hint, children }: Heading & { children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </fieldset>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The items of a list, which can be added, moved and removed unless their number is fixed. */
export function ListEditor({ field, path }: ControlProps<'list'>) {
  const { form } = useFields();
  const { label, hint, itemName, item, most, isFixed } = field;
  const whole = useRef<HTMLFieldSetElement>(null);
  const hintId = useId();
  const count = listAt(form.values, path).length;
  const error = form.errors[path];

  const add = () => {
    flushSync(() => form.insertListItem(path, structuredClone(filledIn(item, item.initial))));
    whole.current?.querySelector<HTMLElement>(':scope > ol > li:last-child :is(input, textarea)')?.focus();
  };
  const remove = (index: number) => {
    form.removeListItem(path, index);
    whole.current?.focus();
  };
  const isFull = count >= most;

  return (
    <fieldset ref={whole} className={styles.group} data-path={path} tabIndex={-1} aria-describedby={hintId}>
      <legend className={styles.legend}>{label}</legend>
      <div id={hintId} className={styles.hint}>
        {hint}
        {error && (
          <Text size="sm" c="var(--color-danger)">
            {error}
          </Text>
        )}
      </div>
      <ol className={styles.items}>
        {Array.from({ length: count }, (_, index) => {
          const name = `${itemName} ${index + 1}`;
          const key = pathOf(path, String(index));
          return (
            <li key={key} className={styles.item}>
              <Group justify="space-between" gap={0} wrap="nowrap">
                <Text size="sm" fw={600}>
                  {capitalised(name)}
                </Text>
                <ItemButtons
                  name={name}
                  index={index}
                  count={count}
                  onMove={(to) => form.reorderListItem(path, { from: index, to })}
                  onRemove={isFixed ? undefined : () => remove(index)}
                />
              </Group>
              <fieldset aria-label={capitalised(name)} className={styles.group}>
                {item.control === 'group' ? (
                  <>
                    <Fields of={item.fields} above={key} />
                    <EndOfGroup path={key} />
                  </>
                ) : (
                  <FieldInput field={item} path={key} isItem />
                )}
              </fieldset>
            </li>
          );
        })}
      </ol>
      {!isFixed && (
        <div>
          <Button variant="default" disabled={isFull} leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            Tambah {itemName}
          </Button>
          {isFull && <Note>Maksimal {most} butir</Note>}
        </div>
      )}
    </fieldset>
  );
}
