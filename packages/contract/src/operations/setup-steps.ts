/** The steps of 'Siapkan situs', in their order. In a file of their own, because the login loads the routes that use them. */
export const setupSteps = ['identity', 'look', 'contact', 'features', 'samples', 'colleagues', 'finish'] as const;
export type SetupStep = (typeof setupSteps)[number];
