import type { Fields as DeclaredFields, Field, Heading } from '@madrasah/contract';
import type { ReactNode } from 'react';
import { useFields, useNote } from './context.ts';
import styles from './controls.module.css';
import { pathOf } from './value-at.ts';

type Run = { heading: Heading | undefined; fields: [name: string, field: Field][] };

/** Fields next to each other with the same heading. */
function runsOf(fields: DeclaredFields): Run[] {
  const runs: Run[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const last = runs.at(-1);
    if (last && last.heading === field.heading) last.fields.push([name, field]);
    else runs.push({ heading: field.heading, fields: [[name, field]] });
  }
  return runs;
}

type Props = { of: DeclaredFields; above?: string };

/** The inputs of declared fields below each other; `above` is the path of their parent. */
export function Fields({ of, above = '' }: Props) {
  return runsOf(of).map(({ heading, fields }) => {
    const inputs = fields.map(([name, field]) => <FieldInput key={name} field={field} path={pathOf(above, name)} />);
    return heading ? (
      <FieldGroup key={heading.label} {...heading}>
        {inputs}
      </FieldGroup>
    ) : (
      inputs
    );
  });
}

/** One field, with what the screen shows before and after it. */
export function FieldInput({ field, ...props }: { field: Field; path: string; isItem?: boolean }) {
  const { controls } = useFields();
  const { before: Before, after: After } = useNote(props.path);
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
