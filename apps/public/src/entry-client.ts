import './style.css';
import { whenWelcome } from './navigation/when-welcome.ts';

whenWelcome(async () => {
  const { takeOver } = await import('./take-over.tsx');
  await takeOver();
});
