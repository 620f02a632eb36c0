import './style.css';
import { retryLikes, takeLikes } from './features/articles/reactions/like-counters.ts';
import { beginReadingServed } from './features/articles/reactions/reading.ts';
import { takeSharing } from './features/articles/share/first-share.ts';
import { turnServedSlides } from './features/home/banners/first-slides.ts';
import { hydrateAtIntent } from './hydration/intent.ts';
import { allowPrefetching, endPrefetching } from './hydration/prefetching.ts';
import { isFramed } from './shared/is-framed.ts';
import { replaceBrokenPictures } from './shared/pictures/replace-broken-pictures.ts';
import { tellVisits } from './shared/visits.ts';
import { whenActivated } from './shared/when-activated.ts';

// Runs on every page, whether or not the app is loaded.
document.documentElement.setAttribute('data-script', '');
replaceBrokenPictures();
takeLikes();
takeSharing();
const onNavigate = tellVisits();
if (!isFramed())
  whenActivated(() => {
    beginReadingServed();
    void retryLikes();
  });
const endSlides = turnServedSlides();
allowPrefetching();

hydrateAtIntent(async () => {
  const { hydrate } = await import('./hydration/hydrate.tsx');
  endPrefetching();
  await hydrate(onNavigate);
  endSlides();
});
