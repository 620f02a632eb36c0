import { displayTitle } from '@madrasah/display';
import { ActionIcon, Group, Input, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ArticleSelect, type ChosenArticle } from '../../shared/articles/ArticleSelect.tsx';
import { commonControls } from '../../shared/controls/common-controls.tsx';
import { type ControlProps, type Controls, useFields } from '../../shared/controls/context.ts';
import { listAt, textAt } from '../../shared/controls/value-at.ts';
import { RichTextField } from '../../shared/fields/RichTextField.tsx';
import { SearchableSelect } from '../../shared/fields/SearchableSelect.tsx';
import { useServices } from '../../shared/services/services.ts';
import { callsOf, findKind, type StaffKind } from './collection-calls.ts';
import { AttachFiles, FileField } from './documents/FileField.tsx';
import { PicturesField } from './pictures/PicturesField.tsx';
import { DateChangesField } from './series/DateChangesField.tsx';

function AccountField({ field: { label, hint }, path }: ControlProps<'account'>) {
  const { form } = useFields();
  const { utils } = useServices();
  const listed = useQuery(utils.staff.accounts.queryOptions()).data?.data ?? [];
  const bound = form.getInputProps(path);
  const value = String(bound.value ?? '');
  const isListed = value === '' || listed.some(({ id }) => id === value);
  return (
    <NativeSelect
      label={label}
      description={hint}
      {...bound}
      value={value}
      onChange={({ currentTarget }) => form.setFieldValue(path, currentTarget.value || null)}
      data={[
        { value: '', label: 'Tidak ada' },
        ...(isListed ? [] : [{ value, label: 'Akun yang tersimpan' }]),
        ...listed.map(({ id, fullName }) => ({ value: id, label: fullName })),
      ]}
    />
  );
}

function ArticleField({ field: { label, hint: description }, path }: ControlProps<'article'>) {
  const { form } = useFields();
  const { utils } = useServices();
  const [picked, setPicked] = useState<ChosenArticle | null>(null);
  const id = textAt(form.values, path);
  const isKnown = id === '' || picked?.id === id;
  const stored = useQuery(utils.articles.byId.queryOptions({ id }, { enabled: !isKnown }));
  if (!isKnown && stored.isPending) return <TextInput {...{ label, description }} disabled value="Memuat artikel…" />;
  const found = stored.data ? displayTitle(stored.data.data) : 'Artikel yang sudah dihapus';
  const chosen = picked?.id === id ? picked : { id, title: found, href: '' };
  return (
    <ArticleSelect
      {...{ label, description }}
      clearable
      chosen={id === '' ? null : chosen}
      error={form.errors[path]}
      onChoose={(article) => {
        setPicked(article);
        form.setFieldValue(path, article?.id ?? '');
      }}
    />
  );
}

const typingPauseMs = 300;
const mostListed = 20;

type ReferencesProps = {
  field: { label: string; hint?: string | undefined };
  path: string;
  kind: StaffKind;
  most: number;
};

/** Chooses entries of another kind by words of their titles, in an order. */
function ReferencesField({ field: { label, hint }, path, kind, most }: ReferencesProps) {
  const { form } = useFields();
  const labelId = useId();
  const chosenIn = (values: unknown) => listAt(values, path).filter(isText);
  const chosen = chosenIn(form.values);
  const titleOf = useTitles(kind, chosen);
  const change = (ids: string[]) => form.setFieldValue(path, ids);
  const room = most - chosen.length;
  return (
    <Stack gap="xs" role="group" aria-labelledby={labelId}>
      <div>
        <Input.Label component="span" id={labelId}>
          {label}
        </Input.Label>
        <Input.Description>{hint ?? `Paling banyak ${most}.`}</Input.Description>
      </div>
      {chosen.length > 0 && (
        <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
          {chosen.map((id) => (
            <Group key={id} component="li" justify="space-between" wrap="nowrap">
              <Text style={{ overflowWrap: 'anywhere' }}>{titleOf(id)}</Text>
              <ActionIcon
                variant="default"
                size={44}
                aria-label={`Lepas ${titleOf(id)}`}
                onClick={() => change(chosen.filter((other) => other !== id))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
      )}
      {kind.api === 'files' && room > 0 && (
        <AttachFiles
          label={label}
          room={room}
          // Uploads end after later changes, which must not be lost.
          onAttached={(id) => change([...chosenIn(form.getValues()), id].slice(0, most))}
        />
      )}
      {room > 0 && (
        <EntryPicker
          kind={kind}
          label={`Tambah ${label.toLowerCase()}`}
          chosen={chosen}
          onPick={(id) => change([...chosen, id])}
        />
      )}
      {form.errors[path] && <Input.Error>{form.errors[path]}</Input.Error>}
    </Stack>
  );
}

/** The title of each chosen entry. One that was deleted, or that this person may not see, has none. */
function useTitles(kind: StaffKind, ids: readonly string[]) {
  const { client } = useServices();
  const entries = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['collection', kind.api, 'entry', id],
      queryFn: async () => (await callsOf(client, kind.api).byId.query({ id })).data,
      retry: false,
    })),
  });
  return (id: string): string => {
    const { data, isPending } = entries[ids.indexOf(id)] ?? { data: undefined, isPending: true };
    return data?.title ?? (isPending ? 'Memuat…' : `${kind.labels.one} yang tidak tersedia`);
  };
}

type PickerProps = { kind: StaffKind; label: string; chosen: readonly string[]; onPick: (id: string) => void };

function EntryPicker({ kind, label, chosen, onPick }: PickerProps) {
  const { client } = useServices();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), typingPauseMs);
  const input = { page: 1, limit: mostListed, search: search || undefined };
  const { data, isFetching } = useQuery({
    queryKey: ['collection', kind.api, 'list', input],
    queryFn: () => callsOf(client, kind.api).listForStaff.query(input),
  });
  const found = (data?.data ?? []).filter(({ id }) => !chosen.includes(id));
  return (
    <SearchableSelect
      label={label}
      placeholder={`Ketik judul ${kind.labels.one.toLowerCase()}`}
      value={null}
      data={found.map(({ id, title }) => ({ value: id, label: title }))}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={isFetching ? 'Mencari…' : `Tidak ada ${kind.labels.one.toLowerCase()} yang cocok`}
      onChange={(id) => {
        if (!id) return;
        onPick(id);
        setTyped('');
      }}
    />
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';

function References({ of, ...props }: Omit<ReferencesProps, 'kind'> & { of: string }) {
  const kind = findKind(of);
  return kind && <ReferencesField {...props} kind={kind} />;
}

const ReferencesControl = (props: ControlProps<'references'>) => (
  <References {...props} of={props.field.to} most={props.field.mostChosen} />
);

const EntriesControl = (props: ControlProps<'entries'>) => (
  <References {...props} of={props.field.of} most={props.field.most} />
);

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

/** A new key resets it. */
function HtmlField({ field: { label, hint, hasPictures }, path }: ControlProps<'richText'>) {
  const { form, track, upload, setMissing } = useFields();
  return (
    <RichTextField
      label={label}
      initial={textAt(form.values, path)}
      isMinimal={!hasPictures}
      onChange={(getHtml) => form.setFieldValue(path, getHtml())}
      upload={(file) => {
        const sending = upload(file);
        track(sending);
        return sending;
      }}
      onPicturesPasted={track}
      onMissingPictures={(count) => setMissing?.(path, count)}
    >
      {hint && <Input.Description>{hint}</Input.Description>}
      {form.errors[path] && <Input.Error>{form.errors[path]}</Input.Error>}
    </RichTextField>
  );
}
