import type { PrivacyContent } from '@madrasah/contract';
import { ButtonLink, Container } from '@madrasah/ui';
import { getRouteApi } from '@tanstack/react-router';
import { SchoolText, useSchoolText } from '../../shared/identity.ts';
import { mailLink, phoneLink } from '../../shared/paths.ts';
import { useSettings } from '../../shared/use-settings.ts';
import shared from './FixedPage.module.css';
import styles from './PrivacyPage.module.css';
import { CustomSections, PageHeader, Section } from './sections.tsx';
import { type StoredDataKind, type StoredDataPart, useContent } from './shared/fixed-page.ts';
import { operatorData, staffData, visitorData } from './stored-data.ts';

const route = getRouteApi('/privasi');

/** /privasi: which personal data is stored, why and for how long, and whom to contact. */
export function PrivacyPage({ parts }: { parts: readonly StoredDataPart[] }) {
  const { heading, lead, contact, activityDays, sections } = useContent('privacy', route.useLoaderData());
  return (
    <>
      <PageHeader heading={heading} lead={lead} />
      <Container>
        <Rights contact={contact} />
      </Container>
      <Section id="pengunjung" title="Tentang Pengunjung">
        <Ledger entries={visitorData(parts)} />
      </Section>
      <Section id="petugas" title="Tentang Petugas">
        <Ledger entries={staffData({ activityDays })} />
      </Section>
      <Section id="server" title="Di Server">
        <Ledger entries={operatorData} />
      </Section>
      <CustomSections sections={sections} />
    </>
  );
}

function Ledger({ entries }: { entries: readonly StoredDataKind[] }) {
  const say = useSchoolText();
  return (
    <ul className={styles.ledger}>
      {entries.map(({ title, what, why, term, more }) => (
        <li key={title}>
          <h3>{title}</h3>
          <div>
            <p>{what}</p>
            <p>{say(why)}</p>
          </div>
          <p className={styles.term}>
            <span>Disimpan</span> <strong>{say(term)}</strong>
            {more && <small>{more}</small>}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Rights({ contact }: Pick<PrivacyContent, 'contact'>) {
  const { websiteInfo: school } = useSettings();
  const email = contact.email || school.email;
  const phone = contact.phone || school.phone;
  return (
    <section className={`${shared.framed} ${styles.rights}`} aria-labelledby="hak-anda">
      <h2 id="hak-anda">Data Anda, Hak Anda</h2>
      <p>
        Anda boleh meminta salinan data Anda, meminta data itu dibetulkan, dihapus, atau dilepaskan dari nama Anda.
        Sebutkan alamat surel atau nama yang Anda pakai; kami memastikan dahulu bahwa permintaan itu memang dari Anda.
      </p>
      <address>
        {contact.name && <strong>{contact.name}</strong>}
        {email && <a href={mailLink(email)}>{email}</a>}
        {phone && <a href={phoneLink(phone)}>{phone}</a>}
      </address>
      {!email && !phone && (
        <p className={shared.actions}>
          <ButtonLink href="/contact">
            <SchoolText text="Hubungi {Lembaga}" />
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
