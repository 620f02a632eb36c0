import { closest, wantsNewWindow } from '../../../shared/dom-events.ts';

/** Set on the document element when the device has a share sheet (Web Share API); its button is shown only then. */
const canShareAttribute = 'data-can-share';

/** The clipboard is missing on insecure origins, and the browser may deny it. */
async function copy({ dataset: { copy: text = '', copied = '', notCopied = '' } }: HTMLElement) {
  const notice = document.querySelector('[data-share-notice]');
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (notice) notice.textContent = isCopied ? copied : notCopied;
}

/** Shares what the other button copies. Closing the share sheet without a choice is not an error. */
function openShareSheet(): void {
  const url = document.querySelector<HTMLElement>('[data-copy]')?.dataset.copy;
  const title = document.querySelector('h1')?.textContent ?? '';
  navigator.share({ title, url }).catch(() => undefined);
}

/** Opens a small window without a reference to this page. When the browser blocks it, the link opens a tab. */
function openPopup(event: MouseEvent, { href }: HTMLAnchorElement): void {
  const popup = wantsNewWindow(event) ? null : open(href, 'bagikan', 'popup,width=600,height=400');
  if (!popup) return;
  event.preventDefault();
  popup.opener = null;
  popup.focus();
}

/**
 * Handles the share buttons and links with and without the app: browsers allow these actions only during a press, and
 * the app may be loaded too late.
 */
export function handleSharing(): void {
  if ('share' in navigator) document.documentElement.setAttribute(canShareAttribute, '');
  addEventListener('click', (event) => {
    const pressed = closest<HTMLElement>(event, '[data-copy], [data-share]');
    if (pressed?.matches('[data-copy]')) void copy(pressed);
    else if (pressed) openShareSheet();
    const network = closest<HTMLAnchorElement>(event, 'a[data-popup]');
    if (network) openPopup(event, network);
  });
}
