export { isWorkedOn } from './worked-on.ts';
