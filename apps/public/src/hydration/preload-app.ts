/**
 * Fetches all scripts of the app for this page at once, as the server lists them in the script element: imports alone
 * would fetch them one after the other.
 */
export function preloadApp(): void {
  const names = document.querySelector<HTMLElement>('script[data-app]')?.dataset.app?.split(' ') ?? [];
  for (const name of names) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/assets/${name}.js`;
    document.head.append(link);
  }
}
