import { nameAndPlace, type Settings, type SiteLink } from '@madrasah/contract';
import { markPath } from '@madrasah/display';
import { defaultDescription } from '@madrasah/starter-content/defaults';
import { Icon, Merlons, VisuallyHidden } from '@madrasah/ui';
import type { ReactElement } from 'react';
import { useIdentity } from '../../../shared/identity.ts';
import pageStyles from '../../../shared/page.module.css';
import { mailLink, phoneLink, privacyPath } from '../../../shared/paths.ts';
import { linksWithout, useOffFeatures, useServices, useSettings } from '../../../shared/use-settings.ts';
import { programmeLinks, schoolLinks } from '../site-head.ts';
import styles from './SiteFooter.module.css';

const socialNetworks: readonly { key: keyof Settings['socialLinks']; title: string }[] = [
  { key: 'facebook', title: 'Facebook' },
  { key: 'instagram', title: 'Instagram' },
  { key: 'youtube', title: 'YouTube' },
  { key: 'tiktok', title: 'TikTok' },
];

function LinkList({ id, title, links }: { id: string; title: string; links: readonly SiteLink[] }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ href, title: text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SocialLinks({ links }: { links: Settings['socialLinks'] }) {
  const shown = socialNetworks.filter(({ key }) => links[key] !== '');
  if (shown.length === 0) return null;
  return (
    <ul className={styles.social} aria-label="Media sosial">
      {shown.map(({ key, title }) => (
        <li key={key}>
          <a href={links[key]} rel="noopener">
            <Icon name={key} />
            <VisuallyHidden>{title}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function SiteFooter({ forms }: { forms: readonly ReactElement[] }) {
  const { websiteInfo, socialLinks } = useSettings();
  const identity = useIdentity();
  const off = useOffFeatures();
  const pages = useServices();
  const school = linksWithout(off, schoolLinks);
  // A programme with a page of its own is linked there, so that no two links have one name.
  const programmes = linksWithout(off, programmeLinks(identity)).map(
    (programme) => pages.find(({ title }) => title === programme.title) ?? programme,
  );
  const isElsewhere = (href: string) => [...school, ...programmes].some((link) => link.href === href);
  const services = pages.filter(({ href }) => !isElsewhere(href));
  return (
    <footer className={`${styles.footer} ${pageStyles.later}`}>
      <Merlons />
      <div className={styles.background}>
        {forms}
        <div className={styles.columns}>
          <div className={styles.school}>
            <img
              src={markPath('logo.svg', identity.mark)}
              width={56}
              height={56}
              alt={`Logo ${identity.shortName}`}
              loading="lazy"
              decoding="async"
            />
            <p className={styles.name}>{identity.name}</p>
            <p>{websiteInfo.description || defaultDescription(identity)}</p>
            <SocialLinks links={socialLinks} />
          </div>
          <LinkList id="tautan-cepat" title="Tautan Cepat" links={school} />
          <LinkList id="program" title="Program" links={programmes} />
          {services.length > 0 && <LinkList id="layanan" title="Layanan" links={services} />}
          <Contact {...websiteInfo} />
        </div>
        <p className={styles.colophon}>
          {[nameAndPlace(identity), identity.registration].filter(Boolean).join(' · ')}{' '}
          <a href={privacyPath}>Privasi</a>
        </p>
      </div>
    </footer>
  );
}

/** The contact data of the settings; absent without any. */
function Contact({ address, phone, email, website }: Settings['websiteInfo']) {
  const lines: { text: string; href?: string }[] = [
    { text: address },
    { text: phone, href: phoneLink(phone) },
    { text: email, href: mailLink(email) },
    { text: website, href: website },
  ];
  const known = lines.filter(({ text }) => text !== '');
  if (known.length === 0) return null;
  return (
    <div className={styles.contact}>
      <h2>Hubungi Kami</h2>
      <address>
        <ul>
          {known.map(({ text, href }) => (
            <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
          ))}
        </ul>
      </address>
    </div>
  );
}
