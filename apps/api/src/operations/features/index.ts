export { declarationsWith, featureParts } from './declarations.ts';
