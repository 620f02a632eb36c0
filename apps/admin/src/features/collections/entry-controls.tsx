import { commonControls } from '../../shared/controls/common-controls.tsx';
import { type ControlProps, type Controls, useFields } from '../../shared/controls/context.ts';
import { listAt } from '../../shared/controls/value-at.ts';
import { AccountField } from './AccountField.tsx';
import { ArticleField } from './ArticleField.tsx';
import { findKind } from './collection-calls.ts';
import { AttachFiles } from './documents/AttachFiles.tsx';
import { FileField } from './documents/FileField.tsx';
import { HtmlField } from './HtmlField.tsx';
import { PicturesField } from './pictures/PicturesField.tsx';
import { ReferencesField } from './ReferencesField.tsx';
import { DateChangesField } from './series/DateChangesField.tsx';

const isText = (value: unknown): value is string => typeof value === 'string';

type ReferencesProps = { field: { label: string; hint?: string | undefined }; path: string; of: string; most: number };

function References({ field: { label, hint }, path, of, most }: ReferencesProps) {
  const { form } = useFields();
  const kind = findKind(of);
  if (!kind) return null;
  const chosen = (values: unknown) => listAt(values, path).filter(isText);
  const room = most - chosen(form.values).length;
  return (
    <ReferencesField
      {...{ label, hint, kind, most }}
      chosen={chosen(form.values)}
      error={form.errors[path]}
      onChange={(ids) => form.setFieldValue(path, ids)}
    >
      {kind.api === 'files' && room > 0 && (
        <AttachFiles
          label={label}
          room={room}
          // Uploads end after later changes, which must not be lost.
          onAttached={(id) => form.setFieldValue(path, [...chosen(form.getValues()), id].slice(0, most))}
        />
      )}
    </ReferencesField>
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
  dateChanges: DateChangesField,
  account: AccountField,
  article: ArticleField,
  references: ReferencesControl,
  entries: EntriesControl,
} satisfies Partial<Controls>;
