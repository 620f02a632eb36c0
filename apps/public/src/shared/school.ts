export { school } from '@madrasah/starter-content/defaults';
