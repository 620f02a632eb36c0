import { newsletterRouter } from './newsletter/newsletter.router.ts';

/** The routers of the extensions. */
export const extensionRouters = { newsletter: newsletterRouter };
