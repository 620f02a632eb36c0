import type { Settings } from '@madrasah/contract';
import { ButtonLink, Container, GirihPanel, Icon, type IconName, Rosette, SectionHeading } from '@madrasah/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useIdentity, useSchoolText } from '../../shared/identity.ts';
import { mailLink, phoneLink, whatsappLink } from '../../shared/paths.ts';
import { useOffFeatures, useSettings } from '../../shared/use-settings.ts';
import styles from './ContactPage.module.css';
import shared from './FixedPage.module.css';
import { OpeningHours, PageHeader, Section, TextList } from './sections.tsx';
import { type ContactSection, useContent } from './shared/fixed-page.ts';

const route = getRouteApi('/contact/');

type ContactMethod = { icon: IconName; name: string; text: string; href?: string };

/** The configured ways to contact the school. */
function contactMethods(
  { address, phone, email, website }: Settings['websiteInfo'],
  whatsapp: string,
): ContactMethod[] {
  const methods: ContactMethod[] = [
    { icon: 'pin', name: 'Alamat', text: address },
    { icon: 'phone', name: 'Telepon', text: phone, href: phoneLink(phone) },
    { icon: 'chat', name: 'WhatsApp', text: whatsapp, href: whatsappLink(whatsapp) },
    { icon: 'mail', name: 'Surel', text: email, href: mailLink(email) },
    { icon: 'globe', name: 'Situs web', text: website, href: website },
  ];
  return methods.filter(({ text }) => text !== '');
}

/** /contact: address and opening hours, and forms. */
export function ContactPage({ sections }: { sections: readonly ContactSection[] }) {
  const { websiteInfo } = useSettings();
  const off = useOffFeatures();
  const { heading, lead, mapUrl, whatsapp, openingHours, directions } = useContent('contact', route.useLoaderData());
  const say = useSchoolText();
  const methods = contactMethods(websiteInfo, whatsapp);
  return (
    <>
      <PageHeader heading={heading} lead={lead} />
      <Container>
        {(methods.length > 0 || openingHours.length > 0) && (
          <div className={styles.columns}>
            {methods.length > 0 && <ContactMethods methods={methods} />}
            {openingHours.length > 0 && (
              <section className={shared.framed} aria-labelledby="jam-layanan">
                <h2 className={styles.title} id="jam-layanan">
                  Jam Layanan
                </h2>
                <OpeningHours hours={openingHours} />
              </section>
            )}
          </div>
        )}
        {mapUrl && <MapPanel mapUrl={mapUrl} address={websiteInfo.address} />}
      </Container>
      {directions.length > 0 && (
        <Section id="menuju-madrasah" title={say('Menuju {Lembaga}')}>
          <TextList as="ul" texts={directions} className={`${shared.grid} ${shared.lined} ${shared.three}`} />
        </Section>
      )}
      <Container>
        <div className={`${styles.columns} ${shared.section}`}>
          {sections.map(
            ({ feature, id, title, View }) =>
              !off.includes(feature) && (
                <section key={id} aria-labelledby={id}>
                  <SectionHeading id={id}>{title}</SectionHeading>
                  <View />
                </section>
              ),
          )}
          {!off.includes('guestbook') && (
            <section aria-labelledby="pesan">
              <SectionHeading id="pesan">Tinggalkan Pesan</SectionHeading>
              <p>Kesan, saran, dan doa Anda dapat ditulis di buku tamu kami.</p>
              <p className={shared.actions}>
                <ButtonLink href="/buku-tamu">Tulis di Buku Tamu</ButtonLink>
              </p>
            </section>
          )}
        </div>
      </Container>
    </>
  );
}

function ContactMethods({ methods }: { methods: readonly ContactMethod[] }) {
  return (
    <address className={styles.methods}>
      {methods.map(({ icon, name, text, href }) => (
        <p key={name}>
          <Icon name={icon} />
          <span>{name}</span>
          {href ? <a href={href}>{text}</a> : <strong>{text}</strong>}
        </p>
      ))}
    </address>
  );
}

/** A link to an external map: nothing of other sites is loaded into this page. */
function MapPanel({ mapUrl, address }: { mapUrl: string; address: string }) {
  const { name, place } = useIdentity();
  return (
    <section className={styles.map} aria-labelledby="peta">
      <GirihPanel>
        <div className={styles.place}>
          <div className={styles.compass}>
            <Rosette />
          </div>
          <h2 id="peta">{name}</h2>
          {(address || place) && <p>{address || place}</p>}
          <ButtonLink href={mapUrl} variant="accent" target="_blank" rel="noopener">
            <Icon name="pin" />
            Buka Peta di Tab Baru
          </ButtonLink>
        </div>
      </GirihPanel>
    </section>
  );
}
