import './style.css';
import { whenWelcome } from './navigation/when-welcome.ts';
import { replaceBrokenPictures } from './pictures/replace-broken-pictures.ts';

replaceBrokenPictures();

whenWelcome(async () => {
  const { takeOver } = await import('./take-over.tsx');
  await takeOver();
});
