export { newsletterFeature, newsletterUses } from './newsletter/declaration.ts';
export * from './newsletter/newsletter.ts';
