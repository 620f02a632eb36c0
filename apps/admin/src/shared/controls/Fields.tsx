import { type Fields as DeclaredFields, type Field, filledIn, type Heading, pick } from '@madrasah/contract';
import type { ReactNode } from 'react';
import { type ControlProps, useFields, useNote } from './context.ts';
import styles from './controls.module.css';
import { ItemsEditor } from './ItemsEditor.tsx';
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

export function ListEditor({ field, path }: ControlProps<'list'>) {
  const { form } = useFields();
  const { item } = field;
  return (
    <ItemsEditor
      {...pick(field, ['label', 'hint', 'itemName', 'most', 'isFixed'])}
      {...{ form, path }}
      count={listAt(form.values, path).length}
      blank={filledIn(item, item.initial)}
      renderItem={(index) => {
        const itemPath = pathOf(path, String(index));
        if (item.control !== 'group') return <FieldInput field={item} path={itemPath} isItem />;
        return (
          <>
            <Fields of={item.fields} above={itemPath} />
            <EndOfGroup path={itemPath} />
          </>
        );
      }}
    />
  );
}
