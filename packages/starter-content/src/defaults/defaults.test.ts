import {
  aboutContentSchema,
  adiwiyataContentSchema,
  admissionsContentSchema,
  appContentSchema,
  type ContentSchema,
  contactContentSchema,
  cooperativeContentSchema,
  displayContentSchema,
  facesContentSchema,
  homeContentSchema,
  identityContentSchema,
  layoutContentSchema,
  normaliseContent,
  publishingContentSchema,
} from '@madrasah/contract';
import { expect, test } from 'vitest';
import {
  defaultAboutContent,
  defaultAdiwiyataContent,
  defaultAdmissionsContent,
  defaultAppContent,
  defaultContactContent,
  defaultCooperativeContent,
  defaultDisplayContent,
  defaultFacesContent,
  defaultHomeContent,
  defaultIdentity,
  defaultLayoutContent,
  defaultPublishingContent,
} from './index.ts';

const expectDefault = <Content>(schema: ContentSchema<Content>, defaults: Content) => {
  expect(schema.parse(defaults)).toEqual(defaults);
  for (const stored of [undefined, null, 'x', 7, [], { heading: 7, figures: 'x', contact: null }]) {
    expect(normaliseContent(schema, defaults, stored)).toEqual(defaults);
  }
};

test('every default is valid content, and replaces missing or unreadable content', () => {
  expectDefault(identityContentSchema, defaultIdentity);
  expectDefault(homeContentSchema, defaultHomeContent);
  expectDefault(facesContentSchema, defaultFacesContent);
  expectDefault(layoutContentSchema, defaultLayoutContent);
  expectDefault(aboutContentSchema, defaultAboutContent);
  expectDefault(contactContentSchema, defaultContactContent);
  expectDefault(cooperativeContentSchema, defaultCooperativeContent);
  expectDefault(adiwiyataContentSchema, defaultAdiwiyataContent);
  expectDefault(admissionsContentSchema, defaultAdmissionsContent);
  expectDefault(appContentSchema, defaultAppContent);
  expectDefault(displayContentSchema, defaultDisplayContent);
  expectDefault(publishingContentSchema, defaultPublishingContent);
});

test('readable fields are kept, and the others get their defaults', () => {
  const stored = { fee: ' Rp 200.000 ', documents: 'satu', constructor: 'x' };
  expect(normaliseContent(admissionsContentSchema, defaultAdmissionsContent, stored)).toEqual({
    ...defaultAdmissionsContent,
    fee: 'Rp 200.000',
  });
});

test('[ST-039] a phase of the admissions is open or upcoming; other statuses are refused', () => {
  const withStatus = (status: string) => ({
    ...defaultAdmissionsContent,
    phases: [{ title: 'Tes', period: 'April', status }],
  });
  const accepted = ['Dibuka', 'Akan Datang', 'Selesai', 'dibuka', ''].filter(
    (status) => admissionsContentSchema.safeParse(withStatus(status)).success,
  );
  expect(accepted).toEqual(['Dibuka', 'Akan Datang']);
});
