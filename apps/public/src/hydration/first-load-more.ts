import { isReturn, loadedPagesKey } from './page-states.ts';
import { prefersReducedData } from './prefetching.ts';

const loadScript = () => import('./load-more.ts');

/**
 * Appends the next page of a list when 'Muat … Lainnya' is pressed, without the app; `load-more.ts` is loaded at the
 * first press. With Save-Data or a 2G connection, or without that script, the form opens the next page. When a visitor
 * comes back, the pages are loaded again.
 */
export function handleLoadMore() {
  const listening = new AbortController();
  let script: ReturnType<typeof loadScript> | undefined;
  let isTaken = false;
  let pressed: HTMLElement | null = null;

  const submit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-more] > form')) return;
    if (!isTaken && prefersReducedData()) return;
    event.preventDefault();
    event.stopPropagation();
    if (isTaken) {
      pressed = submitter;
      return;
    }
    script ??= loadScript();
    script.then(
      ({ press }) => press(form),
      () => form.submit(),
    );
  };
  addEventListener('submit', submit, { capture: true, signal: listening.signal });
  if (Object(history.state)[loadedPagesKey] !== undefined && !isReturn()) {
    script = loadScript();
    script.then(({ restore }) => restore()).catch(() => undefined);
  }

  return {
    /** Waits for a page that is being loaded, and returns the data blocks of all appended pages, in order. */
    async takeOver(): Promise<readonly string[]> {
      isTaken = true;
      return script ? (await script).takeOver() : [];
    },
    /** The app handles the button from now on; a press meanwhile is repeated. */
    finish() {
      listening.abort();
      pressed?.click();
    },
  };
}

/** How the app takes over a list to which pages were appended before it ran. */
export type ListHandover = ReturnType<typeof handleLoadMore>;
