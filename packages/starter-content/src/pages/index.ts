import type {
  AboutContent,
  AdiwiyataContent,
  AdmissionsContent,
  AppContent,
  ContactContent,
  CooperativeContent,
  HomeContent,
  IdentityContent,
} from '@madrasah/contract';
import { filled } from '../starter-words.ts';
import { aboutPage } from './about.ts';
import { adiwiyataPage } from './adiwiyata.ts';
import { admissionsPage } from './admissions.ts';
import { appPage } from './app.ts';
import { contactPage } from './contact.ts';
import { cooperativePage } from './cooperative.ts';
import { homePage } from './home.ts';

export { starterIdentity } from './identity.ts';
export { starterSettings } from './settings.ts';

export type StarterPages = {
  home: HomeContent;
  about: AboutContent;
  contact: ContactContent;
  cooperative: CooperativeContent;
  adiwiyata: AdiwiyataContent;
  admissions: AdmissionsContent;
  app: AppContent;
};

/** The sample contents of the fixed pages, with the school's words. */
export const starterPages = (identity: IdentityContent): StarterPages =>
  filled(
    {
      home: homePage,
      about: aboutPage,
      contact: contactPage,
      cooperative: cooperativePage,
      adiwiyata: adiwiyataPage,
      admissions: admissionsPage,
      app: appPage,
    },
    identity,
  );
