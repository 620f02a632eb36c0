import './style.css';
import { handleExtensions } from './extensions/first-script.ts';
import { handleVideos } from './features/articles/article/first-videos.ts';
import { startReadingServedArticle } from './features/articles/reactions/count-view.ts';
import { handleLikes } from './features/articles/reactions/like-counter.ts';
import { retryLikes } from './features/articles/reactions/likes.ts';
import { handleSharing } from './features/articles/share/first-share.ts';
import { rotateServedSlides } from './features/home/banners/first-slides.ts';
import { handleMenu } from './features/site/header/first-menu.ts';
import { handleLoadMore } from './hydration/first-load-more.ts';
import { hydrateAtIntent } from './hydration/intent.ts';
import { allowPrefetching, endPrefetching, preloadApp } from './hydration/prefetching.ts';
import { isFramed, onActivated } from './shared/dom-events.ts';
import { addFormKeys } from './shared/form/first-form-keys.ts';
import { handleGalleries } from './shared/pictures/gallery/first-viewer.ts';
import { replaceBrokenPictures } from './shared/pictures/replace-broken-pictures.ts';
import { sendVisits } from './shared/visits.ts';

// Runs on every page, whether or not the app is loaded.
document.documentElement.setAttribute('data-script', '');
replaceBrokenPictures();
handleLikes();
handleSharing();
handleGalleries();
handleVideos();
handleMenu();
handleExtensions();
addFormKeys();
const onNavigate = sendVisits();
if (!isFramed())
  onActivated(() => {
    startReadingServedArticle();
    void retryLikes();
  });
const lists = handleLoadMore();
const endSlides = rotateServedSlides();
allowPrefetching();

hydrateAtIntent(async () => {
  preloadApp();
  const { hydrate } = await import('./hydration/hydrate.tsx');
  endPrefetching();
  await hydrate(onNavigate, lists);
  endSlides();
});
