import { closest, galleryLink, wantsNewWindow } from '../../dom-events.ts';

/** Opens pictures of galleries in the viewer, whose script is loaded at the first press. Without it, the link opens. */
export function handleGalleries(): void {
  addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, galleryLink);
    if (!link || wantsNewWindow(event)) return;
    event.preventDefault();
    import('./viewer.ts').then(
      ({ openViewer }) => openViewer(link),
      () => location.assign(link.href),
    );
  });
}
