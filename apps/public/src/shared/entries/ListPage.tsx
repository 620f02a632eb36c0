import { collectionPages } from '@madrasah/contract';
import { Container } from '@madrasah/ui';
import type { ReactNode } from 'react';
import { useSchoolText } from '../identity.ts';
import { PageIntro } from '../PageIntro.tsx';
import { addressWith, type KindWithPage } from './entries.ts';
import { PageLinks } from './PageLinks.tsx';

type ListPageProps = {
  of: KindWithPage;
  /** In texts for `withInstitution`. */
  intro: string;
  /** The name of its entries within sentences, such as 'fasilitas'. */
  entries: string;
  page: { data: readonly unknown[]; pagination: { page: number; totalPages: number } };
  children: ReactNode;
};

/** The page of all entries of a kind: its title, the entries of one page of the list, and links to the others. */
export function ListPage({ of, intro, entries, page: { data, pagination }, children }: ListPageProps) {
  const { path, title } = collectionPages[of];
  const say = useSchoolText();
  return (
    <Container>
      <PageIntro title={say(title)}>
        <p>{say(intro)}</p>
      </PageIntro>
      {data.length === 0 && <p>{`Belum ada ${entries} yang ditampilkan.`}</p>}
      {children}
      <PageLinks of={entries} pagination={pagination} addressOf={(page) => addressWith(path, { page })} />
    </Container>
  );
}
