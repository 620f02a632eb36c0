import {
  type CollectionKind,
  imagesIn,
  type ShownEntry,
  texts,
  type Values,
  type WithPictures,
} from '@madrasah/contract';
import { describePictures, holdPictures } from '../../platform/media/index.ts';
import { invalidField } from '../../shared/refusal.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';

type Chosen = { field: string; image: string };

/** The pictures in these fields of an entry. */
export const picturesIn = ({ fields }: CollectionKind, values: Values, names: readonly string[]): Chosen[] =>
  names.flatMap((name) => {
    const field = fields[name];
    return field ? imagesIn(field, values[name]).map((image) => ({ field: name, image })) : [];
  });

const hasPictures = ({ fields }: CollectionKind) =>
  Object.values(fields).some(({ control }) => control === 'picture' || control === 'pictures');

/**
 * Keeps the pictures of an entry from being deleted until the transaction ends. Refuses pictures that are not stored
 * here.
 */
export async function holdPicturesOf(
  context: Pick<ServiceContext, 'db' | 'images'>,
  kind: CollectionKind,
  values: Values,
): Promise<void> {
  const chosen = picturesIn(kind, values, Object.keys(kind.fields));
  const foreign = chosen.find(({ image }) => context.images.nameOf(image) === undefined);
  if (foreign) throw invalidField(foreign.field, texts.upload.unreadable);
  await holdPictures(
    context,
    chosen.map(({ image }) => image),
  );
}

/** The entries with the sizes and variants of the pictures in these fields. */
export async function withPictures<Entry extends ShownEntry & Values>(
  context: Pick<ServiceContext, 'db' | 'images'>,
  kind: CollectionKind,
  entries: readonly Entry[],
  names: readonly string[] = Object.keys(kind.fields),
): Promise<(Entry & WithPictures)[]> {
  if (!hasPictures(kind)) return [...entries];
  const named = entries.map((entry) => picturesIn(kind, entry, names).map(({ image }) => image));
  const known = await describePictures(context, named.flat());
  return entries.map((entry, index) => ({
    ...entry,
    pictures: (named[index] ?? []).flatMap((image) => known.get(image) ?? []),
  }));
}

/** What a list shows of an entry: of several pictures the first one. */
export const toCard = <Entry extends Values>({ fields }: CollectionKind, entry: Entry): Entry => {
  const firsts = Object.entries(fields).flatMap(([name, { control }]) => {
    const value = entry[name];
    return control === 'pictures' && Array.isArray(value) ? [[name, value.slice(0, 1)]] : [];
  });
  return { ...entry, ...Object.fromEntries(firsts) };
};
