import { commonControls } from '../../shared/controls/common-controls.tsx';
import { type ControlProps, type Controls, useFields } from '../../shared/controls/context.ts';
import { listAt } from '../../shared/controls/value-at.ts';
import { AccountField } from './AccountField.tsx';
import { ArticleField } from './ArticleField.tsx';
import { findKind } from './collection-calls.ts';
import { FileField } from './documents/FileField.tsx';
import { HtmlField } from './HtmlField.tsx';
import { PicturesField } from './pictures/PicturesField.tsx';
import { ReferencesField } from './ReferencesField.tsx';

const isText = (value: unknown): value is string => typeof value === 'string';

type ReferencesProps = { field: { label: string; hint?: string | undefined }; path: string; of: string; most: number };

function References({ field: { label, hint }, path, of, most }: ReferencesProps) {
  const { form } = useFields();
  const kind = findKind(of);
  if (!kind) return null;
  return (
    <ReferencesField
      {...{ label, hint, kind, most }}
      chosen={listAt(form.values, path).filter(isText)}
      error={form.errors[path]}
      onChange={(ids) => form.setFieldValue(path, ids)}
    />
  );
}

const ReferencesControl = (props: ControlProps<'references'>) => (
  <References {...props} of={props.field.to} most={props.field.mostChosen} />
);

const EntriesControl = (props: ControlProps<'entries'>) => (
  <References {...props} of={props.field.of} most={props.field.most} />
);

/** The inputs of entries. */
export const entryControls = {
  ...commonControls,
  richText: HtmlField,
  pictures: PicturesField,
  file: FileField,
  account: AccountField,
  article: ArticleField,
  references: ReferencesControl,
  entries: EntriesControl,
} satisfies Partial<Controls>;
