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
import { describe, expect, test } from 'vitest';
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

describe('the defaults have the figures of the specification', () => {
  test('the admissions have the figures of A-37', () => {
    const { fee, quota, period, academicYear, documents, advantages, phases } = defaultAdmissionsContent;
    expect([fee, quota, period, academicYear]).toEqual([
      'Rp 150.000',
      '360 siswa (12 kelas)',
      'Januari - Mei 2025',
      '2025/2026',
    ]);
    expect([documents.length, advantages.length]).toEqual([8, 6]);
    expect(phases.map(({ period: when, status }) => [when, status])).toEqual([
      ['1 Januari - 31 Maret 2025', 'Dibuka'],
      ['5 - 10 April 2025', 'Akan Datang'],
      ['15 April 2025', 'Akan Datang'],
      ['20 April - 31 Mei 2025', 'Akan Datang'],
    ]);
  });

  test('the app page has the figures of A-38', () => {
    expect(defaultAppContent.tutorials.map(({ minutes }) => minutes)).toEqual([5, 8, 10, 6]);
    expect(defaultAppContent.statistics.map(({ number }) => number)).toEqual([
      '1200+',
      '95%',
      '5000+',
      '1000+',
      '24/7',
    ]);
  });
});

test('[ST-039] a phase of the admissions is open or upcoming; other statuses are refused', () => {
  const withStatus = (status: string) => ({
    ...defaultAdmissionsContent,
    phases: defaultAdmissionsContent.phases.map((phase) => ({ ...phase, status })),
  });
  const accepted = ['Dibuka', 'Akan Datang', 'Selesai', 'dibuka', ''].filter(
    (status) => admissionsContentSchema.safeParse(withStatus(status)).success,
  );
  expect(accepted).toEqual(['Dibuka', 'Akan Datang']);
});
