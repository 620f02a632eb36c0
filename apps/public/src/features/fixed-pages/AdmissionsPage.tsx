import type { AdmissionsContent, ShownAdmissions } from '@madrasah/contract';
import { shownPhaseState } from '@madrasah/display';
import { ButtonLink, Container, GirihPanel, Icon, type IconName, Rosette } from '@madrasah/ui';
import { createFileRoute } from '@tanstack/react-router';
import { DefinitionList, knownOf } from '../../shared/DefinitionList.tsx';
import { mailLink, phoneLink, whatsappLink } from '../../shared/paths.ts';
import { useSettings } from '../../shared/use-settings.ts';
import styles from './AdmissionsPage.module.css';
import shared from './FixedPage.module.css';
import { DarkPageHeader, Section, TextList, TitledSection } from './sections.tsx';
import { fixedPageRoute, useContent } from './shared/fixed-page.ts';

export const Route = createFileRoute('/pendaftaran')({
  ...fixedPageRoute('/pendaftaran', 'admissions'),
  component: AdmissionsPage,
});

/** /pendaftaran: the admissions. */
function AdmissionsPage() {
  const content = useContent('admissions', Route.useLoaderData());
  const { heading, lead, academicYear, registrationUrl, steps, documents, advantages, phases } = content;
  return (
    <>
      <DarkPageHeader
        label={academicYear && `Tahun Ajaran ${academicYear}`}
        heading={heading}
        lead={lead}
        ornament={<Rosette />}
      >
        <div className={shared.actions}>
          <RegisterLink url={registrationUrl} />
          {documents.length > 0 && (
            <ButtonLink href="#syarat" variant="outline">
              Lihat Persyaratan
            </ButtonLink>
          )}
        </div>
      </DarkPageHeader>
      <InfoCards {...content} />
      {phases.length > 0 && (
        <Section id="jadwal" title="Jadwal">
          <Timeline phases={phases} />
        </Section>
      )}
      <TitledSection id="alur" title="Alur Pendaftaran" items={steps} columns="three" isNumbered />
      {documents.length > 0 && (
        <Section id="syarat" title="Dokumen yang Diperlukan" band>
          <div className={shared.framed}>
            <TextList
              texts={documents}
              className={`${shared.grid} ${shared.two} ${shared.numbered} ${styles.documents}`}
            />
          </div>
        </Section>
      )}
      <TitledSection id="keunggulan" title="Mengapa Memilih Kami" items={advantages} columns="three" />
      <ContactBlock {...content} />
    </>
  );
}

/** A link to the registration form, or to the contact data without one. */
function RegisterLink({ url }: { url: string }) {
  return url ? (
    <ButtonLink href={url} variant="accent" target="_blank" rel="noopener">
      Isi Formulir Pendaftaran
    </ButtonLink>
  ) : (
    <ButtonLink href="#hubungi" variant="accent">
      Daftar Sekarang
    </ButtonLink>
  );
}

function InfoCards({ fee, quota, period }: Pick<AdmissionsContent, 'fee' | 'quota' | 'period'>) {
  const cards = knownOf([
    ['Biaya Pendaftaran', fee],
    ['Kuota', quota],
    ['Masa Pendaftaran', period],
  ]);
  if (cards.length === 0) return null;
  return (
    <Container>
      <DefinitionList entries={cards} className={styles.cards} label="Informasi pendaftaran" />
    </Container>
  );
}

function Timeline({ phases }: Pick<ShownAdmissions, 'phases'>) {
  return (
    <ol className={styles.timeline}>
      {phases.map((phase) => {
        const state = shownPhaseState(phase);
        return (
          <li key={phase.title} data-open={state === 'Dibuka' || undefined}>
            <span className={styles.status}>{state}</span>
            <h3>{phase.title}</h3>
            <p>{phase.period}</p>
          </li>
        );
      })}
    </ol>
  );
}

/** The contact data; missing lines are the school's. */
function ContactBlock({ contact, registrationUrl }: Pick<AdmissionsContent, 'contact' | 'registrationUrl'>) {
  const { websiteInfo: info } = useSettings();
  const phone = contact.phone || info.phone;
  const email = contact.email || info.email;
  const lines: { icon: IconName; text: string; href?: string }[] = [
    { icon: 'pin', text: contact.place },
    { icon: 'clock', text: contact.hours },
    { icon: 'phone', text: phone, href: phoneLink(phone) },
    { icon: 'mail', text: email, href: mailLink(email) },
  ];
  return (
    <section className={shared.section} aria-labelledby="hubungi">
      <Container>
        <GirihPanel>
          <div className={styles.panel}>
            <div>
              <h2 id="hubungi">Hubungi Panitia</h2>
              {contact.text && <p>{contact.text}</p>}
              <div className={shared.actions}>
                {registrationUrl && <RegisterLink url={registrationUrl} />}
                {contact.whatsapp && (
                  <ButtonLink href={whatsappLink(contact.whatsapp)} variant="accent">
                    <Icon name="chat" />
                    WhatsApp Panitia
                  </ButtonLink>
                )}
                <ButtonLink href="/contact" variant="outline">
                  Alamat dan Peta
                </ButtonLink>
              </div>
            </div>
            <ul>
              {lines.map(
                ({ icon, text, href }) =>
                  text && (
                    <li key={icon}>
                      <Icon name={icon} />
                      {href ? <a href={href}>{text}</a> : text}
                    </li>
                  ),
              )}
            </ul>
          </div>
        </GirihPanel>
      </Container>
    </section>
  );
}
