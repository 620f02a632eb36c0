export { school } from '@madrasah/contract';
