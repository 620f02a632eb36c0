import { staffGroups } from '@madrasah/contract';
import { Container } from '@madrasah/ui';
import { Facts } from '../../shared/entries/EntryPage.tsx';
import styles from '../../shared/entries/entries.module.css';
import { Paragraphs } from '../../shared/entries/Paragraphs.tsx';
import { useNamedSite } from '../../shared/identity.ts';
import { StructuredData } from '../../shared/metadata/StructuredData.tsx';
import { PageIntro } from '../../shared/PageIntro.tsx';
import { authorPath } from '../../shared/paths.ts';
import { Portrait } from './Portrait.tsx';
import ownStyles from './staff.module.css';
import { type LoadedMember, memberData, staffPath, staffTitle } from './staff.ts';

/** One person of the staff. */
export function StaffMemberPage({ member, hasArticles }: LoadedMember) {
  const site = useNamedSite();
  const { title, group, position, subjects, since, bio, account, photo, pictures } = member;
  const facts = [
    ['Kelompok', staffGroups[group]],
    ['Mata pelajaran', subjects.join(', ')],
    ['Bertugas sejak', since === null ? '' : String(since)],
  ] as const;
  return (
    <Container narrow>
      <StructuredData data={memberData(member, site)} />
      <p className={styles.back}>
        <a href={staffPath}>{staffTitle}</a>
      </p>
      <PageIntro title={title}>{position && <p>{position}</p>}</PageIntro>
      <div className={ownStyles.member}>
        <Portrait photo={photo} pictures={pictures} name={title} />
        <div>
          <Facts facts={facts} />
          <Paragraphs text={bio} />
          {hasArticles && account !== null && (
            <p>
              <a href={authorPath(account)}>Tulisan {title}</a>
            </p>
          )}
        </div>
      </div>
    </Container>
  );
}
