export { saveContactContent } from './site-content.service.ts';
