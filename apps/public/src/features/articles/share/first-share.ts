/** Set on the document's element where the device has a share sheet (Web Share API): only there its button is shown. */
const canShareAttribute = 'data-can-share';

/** Rejects where the browser keeps the clipboard to itself, as it does on origins that are not secure. */
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

/** Closing the share sheet without a choice is no failure. */
function openShareSheet({ dataset: { share: url = '', name: title = '' } }: HTMLElement): void {
  navigator.share({ title, url }).catch(() => undefined);
}

/**
 * The two buttons below an article that need script and no app: browsers let both happen only while somebody presses
 * them, and the app may come too late for that.
 */
export function takeSharing(): void {
  if ('share' in navigator) document.documentElement.setAttribute(canShareAttribute, '');
  addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-copy], [data-share]') : null;
    if (pressed?.matches('[data-copy]')) copy(pressed, document.querySelector('[data-share-notice]'));
    else if (pressed) openShareSheet(pressed);
  });
}
