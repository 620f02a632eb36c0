export { removeGonePresence } from './presence.ts';
