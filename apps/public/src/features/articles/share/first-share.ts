/** Set on the document element when the device has a share sheet (Web Share API); its button is shown only then. */
const canShareAttribute = 'data-can-share';

/** Rejects when the browser denies the clipboard, as on insecure origins. */
async function copyText(text: string): Promise<void> {
  if (!('clipboard' in navigator)) throw new Error('no clipboard');
  await navigator.clipboard.writeText(text);
}

function copy({ dataset: { copy: text = '', copied = '', notCopied = '' } }: HTMLElement, notice: Element | null) {
  const say = (words: string) => {
    if (notice) notice.textContent = words;
  };
  copyText(text).then(
    () => say(copied),
    () => say(notCopied),
  );
}

/** Shares what the other button copies. Closing the share sheet without a choice is not an error. */
function openShareSheet(): void {
  const url = document.querySelector<HTMLElement>('[data-copy]')?.dataset.copy;
  const title = document.querySelector('h1')?.textContent ?? '';
  navigator.share({ title, url }).catch(() => undefined);
}

/**
 * Handles the two share buttons without the app: browsers allow both actions only during a press, and the app may be
 * loaded too late.
 */
export function handleSharing(): void {
  if ('share' in navigator) document.documentElement.setAttribute(canShareAttribute, '');
  addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-copy], [data-share]') : null;
    if (pressed?.matches('[data-copy]')) copy(pressed, document.querySelector('[data-share-notice]'));
    else if (pressed) openShareSheet();
  });
}
