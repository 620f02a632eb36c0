import './style.css';
import { scheduleHydration } from './hydration/schedule-hydration.ts';
import { replaceBrokenPictures } from './shared/pictures/replace-broken-pictures.ts';
import { tellVisits } from './shared/visits.ts';

replaceBrokenPictures();
const goOn = tellVisits();

/** Links and forms of the served page work by themselves, so an app that cannot be fetched is no reason to complain. */
const stayAsServed = () => undefined;

scheduleHydration(() => {
  import('./hydration/hydrate.tsx').then(({ hydrate }) => hydrate(goOn), stayAsServed);
});
