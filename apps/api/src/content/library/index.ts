export { removeReplacedJob } from './replace.ts';
