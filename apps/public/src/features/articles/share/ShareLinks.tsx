import { texts } from '@madrasah/contract';
import { articlePath } from '@madrasah/display';
import { Icon, VisuallyHidden } from '@madrasah/ui';
import { addressWith } from '../../../shared/paths.ts';
import { useRouterContext } from '../../../shared/router-context.ts';
import type { ReadableArticle } from '../article/article.ts';
import styles from './ShareLinks.module.css';

/** The page that is shared. */
type SharedPage = { title: string; address: string };

/** The two social networks, each opened in a small window. */
export const socialNetworks = [
  {
    name: 'Facebook',
    icon: 'facebook',
    addressFor: ({ address }: SharedPage) => addressWith('https://www.facebook.com/sharer/sharer.php', { u: address }),
  },
  {
    name: 'X',
    icon: 'x',
    addressFor: ({ title, address }: SharedPage) =>
      addressWith('https://x.com/intent/post', { text: title, url: address }),
  },
] as const;

/** A messenger, opened by an ordinary link. */
export const whatsappShareUrl = ({ title, address }: SharedPage) =>
  addressWith('https://wa.me/', { text: `${title} ${address}` });

/**
 * The ways to share an article. The links work without script; `handleSharing` handles the buttons, and
 * opens the networks in small windows.
 */
export function ShareLinks({ article }: { article: ReadableArticle }) {
  const { origin } = useRouterContext();
  const shared = { title: article.title, address: `${origin}${articlePath(article)}` };

  return (
    <div>
      <ul className={styles.links} aria-label="Bagikan">
        {socialNetworks.map(({ name, icon, addressFor }) => (
          <li key={name}>
            <a href={addressFor(shared)} target="_blank" rel="noopener noreferrer" data-popup="" title={name}>
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
        <li className={styles.needsScript}>
          <button
            type="button"
            data-copy={shared.address}
            data-copied={texts.article.linkCopied}
            data-not-copied={texts.article.linkNotCopied}
          >
            <Icon name="link" />
            Salin tautan
          </button>
        </li>
        <li className={styles.shareSheet}>
          <button type="button" data-share="">
            <Icon name="share" />
            Bagikan…
          </button>
        </li>
      </ul>
      <p className={styles.notice} role="status" data-share-notice suppressHydrationWarning>
        {''}
      </p>
    </div>
  );
}
