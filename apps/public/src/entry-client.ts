import './style.css';
import { whenWelcome } from './navigation/when-welcome.ts';
import { replaceBrokenPictures } from './pictures/replace-broken-pictures.ts';

replaceBrokenPictures();

/** Links and forms of the served page work by themselves, so an app that cannot be fetched is no reason to complain. */
const stayAsServed = () => undefined;

whenWelcome(() => {
  import('./hydrate.tsx').then(({ hydrate }) => hydrate(), stayAsServed);
});
