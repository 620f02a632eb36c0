import { type Field, imagesIn, shownValue, uploadedFileSchema, type Values } from '@madrasah/contract';
import { displayTitle, longDate } from '@madrasah/display';
import type { ShownField } from '../../shared/compare/ComparedFields.tsx';
import type { Services } from '../../shared/services/services.ts';
import { callsOf, findKind, type StaffKind } from './collection-calls.ts';
import { statusNames } from './states.ts';

type Client = Services['client'];

const gone = 'yang tidak tersedia';

/** The titles of entries; one that was deleted, or that this person may not see, has none. */
async function titlesOf(client: Client, api: string, ids: readonly string[]): Promise<string> {
  const kind = findKind(api);
  if (!kind) return '';
  const titles = ids.map((id) =>
    callsOf(client, kind.api)
      .byId.query({ id })
      .then(
        ({ data }) => data.title,
        () => `${kind.labels.one} ${gone}`,
      ),
  );
  return (await Promise.all(titles)).join(', ');
}

const articleTitle = (client: Client, id: string) =>
  client.articles.byId.query({ id }).then(
    ({ data }) => displayTitle(data),
    () => `Artikel ${gone}`,
  );

const accountName = (client: Client, id: string) =>
  client.staff.accounts.query().then(
    ({ data }) => data.find((account) => account.id === id)?.fullName ?? `Akun ${gone}`,
    () => `Akun ${gone}`,
  );

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** A value in words; ids as the names of what they stand for. */
async function wordsOf(client: Client, field: Field, value: unknown): Promise<string> {
  switch (field.control) {
    case 'choice':
      return field.options[String(value)] ?? '';
    case 'choices':
      return textsOf(value)
        .map((name) => field.options[name] ?? name)
        .join(', ');
    case 'switch':
      return value === true ? 'Ya' : 'Tidak';
    case 'lines':
      return textsOf(value).join(' · ');
    case 'references':
      return titlesOf(client, field.to, textsOf(value));
    case 'entries':
      return titlesOf(client, field.of, textsOf(value));
    case 'article':
      return value ? articleTitle(client, String(value)) : '';
    case 'account':
      return value ? accountName(client, String(value)) : '';
    case 'dateChanges':
      return shownValue(field, value);
    case 'date':
      return value ? longDate(String(value), 'UTC') : '';
    case 'file':
      return uploadedFileSchema.safeParse(value).data?.name ?? '';
    default:
      return value === null || value === undefined ? '' : String(value);
  }
}

/** The words that belong to pictures: alternative text, or captions in their order. */
function pictureWords({ label, control }: Field, value: unknown): ShownField {
  const described = [value].flat().flatMap((picture) => {
    const { alt = '', caption = '' } = Object(picture);
    return String(alt || caption) || [];
  });
  const name = control === 'picture' ? 'teks alternatif' : 'keterangan';
  return { label: `${label}, ${name}`, as: 'words', text: described.join(' · ') };
}

async function shownField(client: Client, field: Field, value: unknown): Promise<ShownField[]> {
  const { label, control } = field;
  if (control === 'hidden') return [];
  if (control === 'richText') return [{ label, as: 'html', html: String(value ?? '') }];
  if (control === 'picture' || control === 'pictures') {
    return [{ label, as: 'pictures', images: imagesIn(field, value) }, pictureWords(field, value)];
  }
  return [{ label, as: 'words', text: await wordsOf(client, field, value) }];
}

/** The parts of an entry as they are compared, in the order of its form. */
export async function shownFieldsOf(
  client: Client,
  { title, fields }: StaffKind,
  entry: { title: string; status: keyof typeof statusNames } & Values,
): Promise<ShownField[]> {
  const ofKind = Object.entries(fields).map(([name, field]) => shownField(client, field, entry[name]));
  return [
    { label: title.label, as: 'words', text: entry.title },
    { label: 'Status', as: 'words', text: statusNames[entry.status] },
    ...(await Promise.all(ofKind)).flat(),
  ];
}
