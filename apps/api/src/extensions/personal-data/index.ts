export { erasePerson } from './personal-data.service.ts';
