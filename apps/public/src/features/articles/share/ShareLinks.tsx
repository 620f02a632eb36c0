import { texts } from '@madrasah/contract';
import { articlePath } from '@madrasah/display';
import { Icon, VisuallyHidden } from '@madrasah/ui';
import { useHydrated } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { useRouterContext } from '../../../shared/router-context.ts';
import type { ReadableArticle } from '../article.ts';
import styles from './ShareLinks.module.css';
import { openPopup, socialNetworks, whatsappShareUrl } from './share-links.ts';

const isPlainClick = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => !ctrlKey && !metaKey && !shiftKey;

const openBeside = (event: MouseEvent<HTMLAnchorElement>) => {
  if (isPlainClick(event) && openPopup(event.currentTarget.href)) event.preventDefault();
};

/** Ways to pass an article on (ART-017, A-29). Links are links without the app too. */
export function ShareLinks({ article }: { article: ReadableArticle }) {
  const { origin } = useRouterContext();
  const isHydrated = useHydrated();
  const [notice, setNotice] = useState('');
  const shared = { title: article.title, address: `${origin}${articlePath(article)}` };

  const copy = () =>
    copyText(shared.address).then(
      () => setNotice(texts.article.linkCopied),
      () => setNotice(texts.article.linkNotCopied),
    );
  return (
    <div className={styles.share}>
      <ul className={styles.links} aria-label="Bagikan">
        {socialNetworks.map(({ name, icon, addressFor }) => (
          <li key={name}>
            <a href={addressFor(shared)} target="_blank" rel="noopener noreferrer" onClick={openBeside} title={name}>
              <Icon name={icon} />
              <VisuallyHidden>Bagikan ke {name}</VisuallyHidden>
            </a>
          </li>
        ))}
        <li>
          <a href={whatsappShareUrl(shared)} target="_blank" rel="noopener noreferrer" title="WhatsApp">
            <Icon name="whatsapp" />
            <VisuallyHidden>Kirim lewat WhatsApp</VisuallyHidden>
          </a>
        </li>
        <li className={styles.needsApp}>
          <button type="button" disabled={!isHydrated} onClick={copy}>
            <Icon name="link" />
            Salin tautan
          </button>
        </li>
        {isHydrated && 'share' in navigator && (
          <li>
            <button type="button" onClick={() => openShareSheet(shared)}>
              <Icon name="share" />
              Bagikan…
            </button>
          </li>
        )}
      </ul>
      <p className={styles.notice} role="status">
        {notice}
      </p>
    </div>
  );
}

/** Rejects where the browser keeps the clipboard to itself, as it does on origins that are not secure. */
async function copyText(text: string): Promise<void> {
  if (!('clipboard' in navigator)) throw new Error('no clipboard');
  await navigator.clipboard.writeText(text);
}

/** The device's share sheet (Web Share API). Closing it without a choice is no failure. */
function openShareSheet({ title, address }: { title: string; address: string }): void {
  navigator.share({ title, url: address }).catch(() => undefined);
}
