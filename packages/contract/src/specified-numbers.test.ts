import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { collectionLimits } from './collections/collection-texts.ts';
import { fileLimits } from './collections/file-names.ts';
import { categoryPalette } from './content/categories.ts';
import { albums } from './extensions/albums/albums.ts';
import { announcements } from './extensions/announcements/announcements.ts';
import { mostPinned, urgentLine } from './extensions/announcements/declaration.ts';
import { eventLimits } from './extensions/events/declaration.ts';
import { eventImportLimits } from './extensions/events/event-import.ts';
import { events } from './extensions/events/events.ts';
import { inquiryLimits } from './extensions/inbox/inquiry-names.ts';
import { questions } from './extensions/questions/questions.ts';
import { resultLimits } from './extensions/results/results.ts';
import { staff } from './extensions/staff/staff.ts';
import { structureLimits } from './extensions/units/units.ts';
import { figureLabels } from './school/site-content/home-blocks.ts';
import { app } from './school/site-content/page-contents.ts';
import { limits } from './shared/limits.ts';

// Other tests read these constants, so that they pass whatever a constant is. Here each number of the specifications is
// written once more; a change of the specification changes it in both places.

const second = 1_000;
const minute = 60_000;
const hour = 3_600_000;
const day = 86_400_000;
const megabyte = 1_048_576;

type Numbers = Record<string, [stated: number, constant: number]>;

/** specification.md, sections 2, 5 and 9, and what decisions.md and rest.md add. */
const first: Numbers = {
  'API timeout': [30 * second, limits.apiTimeoutMs],
  'time after which the server answers 503': [28 * second, limits.serverTimeoutMs],
  'settings cache': [30 * second, limits.settingsCacheMs],
  'banner slide interval': [5 * second, limits.banner.slideMs],
  'public category page size': [9, limits.page.categorySize],
  'latest articles': [5, limits.page.latestSize],
  'related articles': [3, limits.page.relatedSize],
  'first page of a list': [1, limits.page.first],
  'default size of a list': [10, limits.page.defaultSize],
  'largest size of a list': [100, limits.page.maxSize],
  'articles per page for staff': [10, limits.page.adminArticles],
  'view dwell before counting': [30 * second, limits.reactions.viewDwellMs],
  'view session window': [12 * hour, limits.reactions.viewWindowMs],
  'embedded videos': [3, limits.settings.videos],
  'header banners': [5, limits.settings.banners],
  'duration of notices': [5 * second, limits.noticeMs],
  'log history cap': [1_000, limits.callLogEntries],
  'lowest rating': [1, limits.guestbook.ratingMin],
  'highest rating': [5, limits.guestbook.ratingMax],
  'colours of the category palette': [10, categoryPalette.length],
  'minimum length of a name': [2, limits.user.fullNameMin],
  'minimum length of a username': [3, limits.user.usernameMin],
  'minimum length of a password': [6, limits.user.passwordMin],
  'excerpt hint': [150, limits.article.excerptHint],
  'figures of the hero': [3, figureLabels.length],
  tutorials: [4, limits.siteContent.tutorials],
  'statistics of the app page': [5, app.initial.statistics.length],
  'days in the trash': [30 * day, limits.trash.keptMs],
  'failed logins of an account at an address': [5, limits.login.failuresPerAccountAndAddress],
  'window of failed logins': [15 * minute, limits.login.windowMs],
  'session without remember': [24 * hour, limits.session.defaultMs],
  'session with remember': [30 * day, limits.session.rememberedMs],
  'access token': [30 * minute, limits.session.accessTokenMs],
  'grace of a refresh token': [10 * second, limits.session.refreshGraceMs],
  'visitors online': [5 * minute, limits.analytics.onlineMs],
};

/** school.md, section 1, and RES-001 to RES-029. */
const results: Numbers = {
  'shortest slug': [3, resultLimits.slug.min],
  'longest slug': [60, resultLimits.slug.max],
  'shortest title': [3, resultLimits.title.min],
  'longest title': [120, resultLimits.title.max],
  'RES-001 sealed before the opening': [10 * minute, resultLimits.leadMs],
  'RES-002 longest opening': [90 * day, resultLimits.openLongestMs],
  'default opening': [14 * day, resultLimits.openDefaultMs],
  'fewest outcomes': [2, resultLimits.outcomes.min],
  'most outcomes': [6, resultLimits.outcomes.max],
  'row labels': [10, resultLimits.rowLabels],
  'characters of a label': [40, resultLimits.label],
  'characters of a message': [2_000, resultLimits.message],
  'characters of the contact': [500, resultLimits.contactText],
  'RES-003 rows': [5_000, resultLimits.rows],
  'shortest number': [3, resultLimits.number.min],
  'longest number': [30, resultLimits.number.max],
  'characters of a name': [100, resultLimits.fullName],
  'characters of a class': [20, resultLimits.className],
  'characters of a value': [100, resultLimits.value],
  'youngest pupil': [10, resultLimits.age.min],
  'oldest pupil': [30, resultLimits.age.max],
  'RES-005 characters of a code': [8, resultLimits.code],
  'bytes of a shard': [60_000, resultLimits.shardBytes],
  'RES-011 shortest reason': [10, resultLimits.reason.min],
  'RES-016 wrong tries of a number': [5, resultLimits.wrong.perNumber],
  'RES-016 window of a number': [15 * minute, resultLimits.wrong.numberWindowMs],
  'RES-016 wrong tries of an address': [60, resultLimits.wrong.perAddress],
  'RES-016 window of an address': [10 * minute, resultLimits.wrong.addressWindowMs],
  'RES-029 wrong dates of a number in a day': [20, resultLimits.wrong.datesPerDay],
  'RES-029 day of wrong dates': [24 * hour, resultLimits.wrong.dayMs],
  'RES-029 wrong dates of a number in a period': [60, resultLimits.wrong.datesPerPeriod],
  'RES-018 rows after the end': [30 * day, resultLimits.keptMs],
  'RES-027 second factor': [12 * hour, resultLimits.secondFactorMs],
  'RES-029 password': [15 * minute, limits.reauthentication.validMs],
};

/** school.md, sections 0 and 2 to 4. */
const entries: Numbers = {
  'COL-004 days in the trash': [30 * day, limits.trash.keptMs],
  'ANN-001 shortest title': [3, announcements.title.min],
  'ANN-001 longest title': [140, announcements.title.most],
  'attachments of an announcement': [5, fileLimits.attachments],
  'ANN-003 announcements on the home page': [3, collectionLimits.onHome],
  'ANN-003 pinned announcements': [3, mostPinned],
  'ANN-004 urgent line': [120, urgentLine],
  'shortest title of an event': [3, events.title.min],
  'longest title of an event': [140, events.title.most],
  'AGD-001 days of an event': [90, eventLimits.days],
  'AGD-002 dates of a series': [60, eventLimits.dates],
  'AGD-010 events on the home page': [5, eventLimits.onHome],
  'events of one import': [500, eventImportLimits.rows],
  'FILE-001 bytes of a file': [20 * megabyte, fileLimits.bytes],
  'DIR-003 levels of the structure': [4, structureLimits.levels],
  'longest question': [200, questions.title.most],
  'INB-001 shortest text': [20, inquiryLimits.text.min],
  'INB-001 longest text': [5_000, inquiryLimits.text.max],
  'INB-001 files': [3, inquiryLimits.files],
  'default days until an answer is due': [10, inquiryLimits.dueDays.initial],
  'INB-010 tries of an address': [60, limits.spam.perAddress.refusedBeyond],
  'INB-010 accepted forms of an address': [5, limits.spam.perAddress.heldBeyond],
  'INB-010 window': [hour, limits.spam.perAddress.windowMs],
};

describe.each([
  ['the first specification', first],
  ['results', results],
  ['entries and the inbox', entries],
])('the numbers of %s', (_part, numbers) => {
  test.each(Object.entries(numbers))('%s', (_name, [stated, constant]) => {
    expect(constant).toBe(stated);
  });
});

const schemaOf = ({ fields }: { fields: Readonly<Record<string, { schema: z.ZodType }>> }, name: string): z.ZodType => {
  const field = fields[name];
  if (!field) throw new Error(`there is no field ${name}`);
  return field.schema;
};

const namesOf = (size: number) => Array.from({ length: size }, (_, index) => `Pelajaran ${index}`);
const idsOf = (size: number) => Array.from({ length: size }, (_, index) => `berkas${index}`);
const picturesOf = (size: number) =>
  Array.from({ length: size }, (_, index) => ({ image: `/uploads/aa/${index}.jpg`, caption: '' }));

const textOf = (size: number) => 'x'.repeat(size);

const longest: [name: string, most: number, schema: z.ZodType, ofSize: (size: number) => unknown][] = [
  ['characters of an announcement', 10_000, schemaOf(announcements, 'body'), textOf],
  ['attachments of an announcement', 5, schemaOf(announcements, 'attachments'), idsOf],
  ['characters of the place of an event', 120, schemaOf(events, 'place'), textOf],
  ['characters of an event', 2_000, schemaOf(events, 'body'), textOf],
  ['subjects of a teacher', 5, schemaOf(staff, 'subjects'), namesOf],
  ['characters about a teacher', 600, schemaOf(staff, 'bio'), textOf],
  ['pictures of an album', 200, schemaOf(albums, 'gallery'), picturesOf],
  ['characters of an answer', 2_000, schemaOf(questions, 'answer'), textOf],
];

test.each(longest)('%s are at most %i', (_name, most, schema, ofSize) => {
  expect(schema.safeParse(ofSize(most)).error).toBeUndefined();
  expect(schema.safeParse(ofSize(most + 1)).success).toBe(false);
});

test('an announcement ends within a leap year, and 14 days ahead are proposed', () => {
  expect(announcements.schedule).toEqual({ end: 'required', mostDays: 366, proposedDays: 14 });
});
