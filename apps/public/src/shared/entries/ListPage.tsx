import {
  collectionPages,
  fileDetails,
  filePath,
  type Picture as KnownPicture,
  namesOf,
  type PictureValue,
  type UploadedFile,
} from '@madrasah/contract';
import { ButtonLink, Container, EmptyState, PictureFrame } from '@madrasah/ui';
import type { ReactNode } from 'react';
import { useSchoolText } from '../identity.ts';
import { PageIntro } from '../page.tsx';
import { listAddress } from '../paths.ts';
import { Picture } from '../pictures/Picture.tsx';
import styles from './entries.module.css';
import type { KindWithPage } from './kind-routes.tsx';

type ListPageProps = {
  of: KindWithPage;
  /** In texts for `withInstitution`. */
  intro: string;
  /** The name of its entries within sentences, such as 'fasilitas'. */
  entries: string;
  page: { data: readonly unknown[]; pagination: { page: number; totalPages: number } };
  /** Links to the same list with other filters. */
  filters?: ReactNode;
  /** The filters in its address. */
  search?: Parameters<typeof listAddress>[1];
  /** Instead of the usual text where there are no entries. */
  empty?: EmptyProps | undefined;
  children: ReactNode;
};

/** The page of all entries of a kind: its title, the entries of one page of the list, and links to the others. */
export function ListPage({ of, intro, entries, page, filters, search, empty, children }: ListPageProps) {
  const { path, title } = collectionPages[of];
  const say = useSchoolText();
  return (
    <Container>
      <PageIntro title={say(title)} text={intro} />
      {filters}
      {page.data.length === 0 && <Empty {...(empty ?? { text: `Belum ada ${entries} yang ditampilkan.` })} />}
      {children}
      <PageLinks
        of={entries}
        pagination={page.pagination}
        addressOf={(number) => listAddress(path, search ?? {}, number)}
      />
    </Container>
  );
}

/** A list of one card is a row, with the text beside the picture: in a grid its picture would be as wide as the page. */
export const cardsShape = ({ length }: readonly unknown[]) => (length === 1 ? 'rows' : 'grid');

type EmptyProps = { text: string; all?: string };

/** A list without entries says so, and leads on: to all of them where they are filtered, else to the school. */
export const Empty = ({ text, all }: EmptyProps) => (
  <EmptyState
    title={text}
    headingLevel={2}
    actions={<ButtonLink href={all ?? '/contact'}>{all ? 'Lihat semua' : 'Hubungi kami'}</ButtonLink>}
  />
);

type FilterProps<Value> = {
  /** What they choose. */
  of: string;
  current: Value | null | undefined;
  addressOf: (value: Value) => string;
};
type FilterLinksProps<Value> = FilterProps<Value> & { options: readonly (readonly [value: Value, label: string])[] };

/** Links to the same list with other filters. */
export const FilterLinks = <Value,>({ of, options, current, addressOf }: FilterLinksProps<Value>) => (
  <nav aria-label={of} className={styles.links}>
    {options.map(([value, label]) => (
      <a key={label} href={addressOf(value)} aria-current={value === current || undefined}>
        {label}
      </a>
    ))}
  </nav>
);

/** `names`: those in addresses, with their labels. */
type NameFilterProps<Name extends string> = FilterProps<Name | undefined> & { names: Readonly<Record<Name, string>> };

/** Links to the same list of all entries, or of those with one of some names. */
export const NameFilter = <Name extends string>({ names, ...filter }: NameFilterProps<Name>) => (
  <FilterLinks
    {...filter}
    options={[[undefined, 'Semua'], ...namesOf(names).map((name) => [name, names[name]] as const)]}
  />
);

type PageLinksProps = {
  /** The name of the list, such as 'fasilitas'. */
  of: string;
  pagination: { page: number; totalPages: number };
  addressOf: (page: number) => string;
};

/** Links to the pages before and after this one of a list. */
export function PageLinks({ of, pagination: { page, totalPages }, addressOf }: PageLinksProps) {
  if (totalPages < 2) return null;
  return (
    <nav aria-label={`Halaman ${of}`} className={styles.links}>
      {page > 1 && <a href={addressOf(page - 1)}>Halaman sebelumnya</a>}
      {page < totalPages && <a href={addressOf(page + 1)}>Halaman berikutnya</a>}
    </nav>
  );
}

type EntryCardProps = {
  href: string;
  title: string;
  picture: Pick<PictureValue, 'image' | 'focus'> | null;
  pictures: readonly KnownPicture[] | undefined;
  /** Instead of a picture. */
  mark?: string;
  /** The name on the ground of a card without a picture, where others of its list have one. */
  ground?: string | undefined;
  headingLevel: 2 | 3;
  /** The lines below the title. */
  children?: ReactNode;
};

/** An entry in a grid: its picture, which the title describes, its title as the link of the whole card, and some lines. */
export function EntryCard({ href, title, picture, pictures, mark, ground, headingLevel, children }: EntryCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={styles.card}>
      {!picture && mark && <span className={styles.mark}>{mark}</span>}
      {(picture || ground) && (
        <PictureFrame name={picture ? undefined : ground}>
          <Picture image={picture?.image} pictures={pictures} focus={picture?.focus} position="card" alt="" />
        </PictureFrame>
      )}
      <div className={styles.body}>
        <Heading className={styles.title}>
          <a href={href}>{title}</a>
        </Heading>
        {children}
      </div>
    </li>
  );
}

export type ShownFile = { id: string; slug: string; title: string; file: UploadedFile | null };

/** A file to download; its kind and size stand in the link's text. */
export function DocumentLink({ entry: { id, slug, title, file } }: { entry: ShownFile }) {
  if (!file) return null;
  return (
    <a className={styles.link} href={filePath({ id, slug, type: file.type })} download>
      {title} <span className={styles.details}>{`(${fileDetails(file)})`}</span>
    </a>
  );
}
