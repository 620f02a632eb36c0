export { formerVersion, removeOldVersions } from './versions.ts';
