export { featureOfCall, isAddressOf, isJobOf } from './declarations.ts';
