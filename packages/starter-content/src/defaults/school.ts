import { defaultDescription, defaultIdentity, defaultSlogan } from './identity.ts';

/** The school's name while the settings have none. */
export const school = {
  ...defaultIdentity,
  slogan: defaultSlogan,
  description: defaultDescription(defaultIdentity),
};
