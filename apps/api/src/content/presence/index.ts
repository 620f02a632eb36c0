export { removeGonePresence } from './presence.router.ts';
