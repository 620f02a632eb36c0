import { closest, wantsNewWindow } from '../../../shared/dom-events.ts';

/** Plays a video of an article's text in place of its link, which leads to YouTube without scripts. */
export function handleVideos(): void {
  addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a[data-video]');
    if (!link || wantsNewWindow(event)) return;
    event.preventDefault();
    const { video = '' } = link.dataset;
    const player = document.createElement('iframe');
    player.src = `https://www.youtube-nocookie.com/embed/${video}${video.includes('?') ? '&' : '?'}autoplay=1`;
    player.title = link.textContent;
    player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    player.referrerPolicy = 'strict-origin-when-cross-origin';
    link.replaceWith(player);
    player.focus();
  });
}
