export { saveSetting } from './settings.service.ts';
