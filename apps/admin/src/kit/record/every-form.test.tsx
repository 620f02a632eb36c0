// @vitest-environment jsdom

import { globSync, readFileSync } from 'node:fs';
import { isReleaseRun, sampleOf } from '@madrasah/config/release-run';
import { collections } from '@madrasah/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventually, fillIn, openStaffApp, Refused, signedInAdmin } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });
const page = (data: object[] = []) => ({
  data,
  pagination: { page: 1, limit: 20, total: data.length, totalPages: 1 },
  summary: { total: 0, published: 0, draft: 0, categories: 0 },
  counts: { open: 0, overdue: 0, spam: 0 },
});
const at = '2026-03-10T03:00:00.000Z';
const article = {
  ...{
    id: 7,
    publicId: 'abc1234',
    slug: 'panen',
    title: 'Panen',
    excerpt: '',
    content: '<p>Isi</p>',
    views: 0,
    likes: 0,
  },
  ...{ status: 'draft', publication: 'unpublished', publishedAt: null, expiresAt: null, version: 3, comments: 0 },
  ...{
    category: 'Prestasi',
    categorySlug: 'prestasi',
    author: 'Administrator',
    authorUser: { id: signedInAdmin.id, fullName: 'A' },
  },
  ...{
    createdAt: at,
    updatedAt: at,
    date: '2026-01-01',
    readTime: '5 min read',
    image: null,
    tags: [],
    featured: false,
  },
  galleries: [],
};
const inquiry = {
  ...{ id: 'k3x9v2m7q8', number: 'RJ9Q-TB48', kind: 'pertanyaan', state: 'diproses', name: null, isAboutPerson: false },
  ...{ isSpam: false, spamReasons: [], createdAt: at, dueOn: '2026-11-13', isOverdue: false, assignedTo: null },
  ...{ version: 3, email: null, whatsapp: null, text: 'Keran bocor.', reason: null, files: [], answers: [], notes: [] },
  history: [{ state: 'masuk', at, by: null, reason: null }],
};
const period = {
  ...{ id: '5a7c2f10-90f4-4a7f-a2f4-30c1b5ad0001', version: 3, state: 'sealed', slug: 'kelulusan-2027', counts: {} },
  ...{ kind: 'kelulusan', title: 'Kelulusan', schoolYear: '2026/2027', opensAt: '2099-05-05T08:00:00.000Z' },
  ...{ closesAt: '2099-05-19T08:00:00.000Z', lookup: 'kode', outcomes: [], rowLabels: [], contactText: '' },
  ...{ sealing: null, sealHash: 'a'.repeat(64), sealedAt: at, sealedBy: 'Administrator', approvedAt: null },
  ...{ approvedBy: null, replacedAt: null, needsTwoPeople: true, isRehearsal: false, lookUps: 0, updatedAt: at },
  updatedBy: 'Administrator',
};
const series = {
  ...{ id: 'rapat', slug: 'rapat', title: 'Rapat', shownFrom: at, shownUntil: null, changedAt: at, status: 'draft' },
  ...{ state: 'draft', version: 1, createdBy: null, updatedBy: null, category: 'rapat', startsOn: '2027-01-05' },
  ...{ startTime: '', endsOn: '', endTime: '', repeats: 'mingguan', repeatsUntil: '2027-01-19', place: 'Aula' },
  ...{ body: '', attachments: [], isCancelled: false, dateChanges: [], uid: '' },
};
const creatingEntries = (answer: () => never) =>
  Object.fromEntries(collections.map(({ api }) => [`${api}.create`, answer]));
const answers: Parameters<typeof openStaffApp>[1] = {
  'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
  'siteContent.publishing': () => ({ data: {}, version: 1 }),
  'menus.tree': () => [],
  'menus.forStaff': () => ({ entries: [], version: 3 }),
  'menus.choices': () => ({ defaultEntries: [], categories: [], pages: [], freePages: [], collections: [] }),
  'categories.list': () => [],
  ...creatingEntries(() => {
    throw new Refused(500, 'INTERNAL', '');
  }),
  'drafts.list': () => ({ data: [] }),
  'drafts.save': () => ({ data: { updatedAt: at } }),
  'drafts.remove': () => ({ message: '' }),
  'presence.beat': () => ({ data: [] }),
  'presence.leave': () => ({ message: '' }),
  'users.list': () => ({ ...page(), summary: { admin: 1, editor: 0, author: 0 } }),
  'apiKeys.list': () => page(),
  'webhooks.list': () => page(),
  'results.list': () => ({ recommendsSecondFactor: false, data: [] }),
  'results.byId': () => ({ data: period }),
  'events.byId': () => ({ data: series }),
  'reviews.byArticle': () => ({ data: null }),
  'auth.refresh': () => {
    throw new Refused(401, 'UNAUTHENTICATED', '');
  },
  'articles.byId': () => ({ data: article }),
  'articles.list': () => page(),
  'inquiries.list': () => page(),
  'inquiries.byId': () => ({ data: inquiry, sendsMail: false }),
  'inquiries.settings': () => ({
    data: { dueDays: 1, isChecked: true, keptDays: 730, confidantId: null, version: 1 },
    possibleConfidants: [],
  }),
  'media.list': () => ({ ...page(), asOf: at }),
  'media.filters': () => ({ data: { months: [], uploaders: [] } }),
  'media.byId': () => ({ data: picture }),
  'media.uses': () => ({ data: { items: [], total: 0 } }),
  ...Object.fromEntries(collections.map(({ api }) => [`${api}.listForStaff`, () => page()])),
};

const picture = {
  ...{ id: 'a'.repeat(40), title: '', alt: '', defaultTitle: '', url: '/uploads/a.jpg', width: 4, height: 3 },
  ...{ variants: [], preview: null, focus: null, bytes: 2048, uploadedAt: at, uploadedBy: null },
  ...{ uses: 0, pastUses: 0, replacement: null },
};

type Form = {
  name: string;
  /** Where its 'Batal' stands. */
  file: string;
  path: string;
  role?: 'admin' | 'author';
  /** The buttons that open it. */
  opened?: (string | RegExp)[];
  field: string | RegExp;
  text?: string;
  /** Whether a draft on this device brings back what was typed. */
  isKept: boolean;
};

const recordForm = 'kit/record/RecordForm.tsx';
const users = { path: '/users', opened: ['Undang'], field: 'Nama lengkap' };
const forms: Form[] = [
  ...sampleOf(collections, 4).map(({ api, labels, title }) => ({
    name: `a new ${labels.one}`,
    file: 'features/collections/EntryFormPage.tsx',
    path: `/collections/${api}/baru`,
    field: title.label,
    isKept: true,
  })),
  {
    name: 'a category',
    file: recordForm,
    path: '/articles/categories',
    opened: ['Tambah Kategori'],
    field: 'Nama',
    isKept: true,
  },
  { ...users, name: 'an account', file: recordForm, opened: ['Undang', 'Isi kata sandi sendiri'], isKept: true },
  { ...users, name: 'an invitation', file: recordForm, isKept: true },
  { name: 'a result period', file: recordForm, path: '/results/create', field: 'Judul', isKept: true },
  { name: 'an API key', file: recordForm, path: '/integrations', opened: ['Buat kunci'], field: 'Nama', isKept: true },
  {
    ...{ name: 'a webhook', file: recordForm, path: '/integrations', opened: ['Tambah webhook'] },
    ...{ field: 'Alamat', isKept: true },
  },
  {
    ...{ name: 'a note to the editors', file: recordForm, role: 'author' },
    ...{ path: '/articles/edit/abc1234', opened: ['Minta tinjauan'], field: /^Catatan untuk editor/, isKept: true },
  },
  {
    ...{ name: 'an entry of the menu', file: recordForm, path: '/menu' },
    ...{ opened: [/^Tambah entri/], field: 'Nama di menu', isKept: true },
  },
  {
    ...{ name: 'the reason of a refusal', file: recordForm, path: '/inbox/k3x9v2m7q8' },
    ...{ opened: ['Tolak…'], field: 'Alasan', isKept: false },
  },
  {
    ...{ name: 'the reason to open a seal', file: recordForm },
    ...{ path: `/results/${period.id}`, opened: ['Buka segel'], field: /^Alasan/, isKept: false },
  },
  {
    ...{ name: 'a date of a series', file: recordForm },
    ...{ path: '/collections/events/rapat', opened: [/^Ubah 12/], field: 'Tempat', isKept: true },
  },
  {
    ...{ name: 'the settings of the inbox', file: recordForm, path: '/inbox/settings' },
    ...{ field: /^Tenggat jawaban/, text: '9', isKept: true },
  },
];
/** Those that are always open, so that they have no such button. */
const openForms: Form[] = [
  { name: 'the own name', file: '', path: '/account', field: 'Nama', isKept: true },
  { name: 'the texts of a picture', file: '', path: `/media?picture=${picture.id}`, field: 'Judul', isKept: true },
];

/** Presses one button after the other. */
async function press(names: readonly (string | RegExp)[]) {
  for (const name of names) {
    const [button] = await screen.findAllByRole<HTMLButtonElement>('button', { name });
    await eventually(() => expect(button?.disabled).toBe(false));
    if (button) await user.click(button);
  }
}

/** The field, where a dialog was opened the one in it: the form below may have the same. */
async function fieldOf(name: string | RegExp, opened: readonly unknown[] = []) {
  const dialog = opened.length > 0 ? (await screen.findAllByRole('dialog')).at(-1) : undefined;
  return within(dialog ?? document.body).findByRole<HTMLInputElement>('textbox', { name });
}

/** Opens a form and types into it. */
async function typeInto(
  { path, role = 'admin', opened = [], field, text: typed = 'Kata' }: Form,
  further: typeof answers = {},
) {
  const app = await openStaffApp(path, { ...answers, ...further }, { role });
  await press(opened);
  const text = await fieldOf(field, opened);
  await fillIn(user, text, typed);
  return { ...app, text };
}

const question = () => screen.findByRole('dialog', { name: 'Buang isian yang belum disimpan?' });
const cancel = async () => {
  const form = within(screen.queryAllByRole('dialog').at(-1) ?? document.body);
  const [button] = form.getAllByRole('button', { name: 'Batal' }).slice(-1);
  if (button) await user.click(button);
};

describe("[STF-004] 'Batal' asks before it discards what was typed", () => {
  test.each(forms)('$name', async (form) => {
    const { text } = await typeInto(form);
    const typed = text.value;
    await cancel();
    await user.click(within(await question()).getByRole('button', { name: 'Lanjut mengisi' }));
    await eventually(() => expect(screen.queryByRole('dialog', { name: /^Buang isian/ })).toBeNull());
    expect(text.isConnected && text.value).toBe(typed);
    await cancel();
    await user.click(within(await question()).getByRole('button', { name: 'Buang isian' }));
    await eventually(() => expect(text.isConnected).toBe(false));
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  test('every form with such a button is tried above; the others keep no text of a person', () => {
    const root = `${import.meta.dirname}/../../`;
    const sources = globSync('**/*.tsx', { cwd: root }).filter((file) => !file.includes('.test.'));
    const filesWith = (pattern: RegExp) =>
      sources.filter((file) => pattern.test(readFileSync(root + file, 'utf8'))).toSorted();
    expect(filesWith(/<CancelButton\b/)).toEqual([...new Set(forms.map(({ file }) => file))].toSorted());
    expect(filesWith(/<RecordForm\b/)).toEqual([
      'extensions/inbox/InboxSettingsPage.tsx',
      'extensions/integrations/ApiKeys.tsx',
      'extensions/integrations/WebhookForm.tsx',
      'extensions/results/form/PeriodFormPage.tsx',
      'features/articles/editor/review/ReviewPanel.tsx',
      'features/categories/CategoryDialog.tsx',
      'features/collections/series/DateChangesField.tsx',
      'features/menu/EntryDialog.tsx',
      'features/users/InviteDialog.tsx',
      'features/users/UserDialog.tsx',
    ]);
    // Passwords, codes and typed confirmations: the button does not ask.
    const unasked = [
      'app/shell/ReauthenticationDialog.tsx',
      'extensions/personal-data/PersonalDataPage.tsx',
      'extensions/results/PeriodActions.tsx',
      'features/account/two-factor/TwoFactorSection.tsx',
      'features/backup/RestoreDialog.tsx',
    ];
    expect(filesWith(/isDirty=\{\(\) => false\}|<ActionForm\b[^>]*confirmation=/)).toEqual([...unasked].toSorted());
    const withoutText = ['features/samples/SamplesNotice.tsx', 'features/users/InviteDialog.tsx'];
    const actionForms = ['extensions/inbox/InquiryActions.tsx', ...withoutText, ...unasked];
    expect(filesWith(/<ActionForm\b/)).toEqual(actionForms.toSorted());
    expect(filesWith(/>\s*Batal\s*</)).toEqual(
      [
        // A choice between two versions; the draft stays.
        'features/articles/editor/conflict/ConflictDialog.tsx',
        'features/categories/use-category-actions.tsx',
        'shared/dialogs/choose-category.tsx',
        // Also of passwords and codes.
        'kit/record/RecordForm.tsx',
        // A chosen file.
        'kit/import/ImportScreen.tsx',
      ].toSorted(),
    );
  });
});

/** What a later visit finds of what was typed. */
type Kept = { session: [string, string][]; draft: unknown };

const draftSchema = z.object({
  ...{ id: z.string(), subject: z.string(), subjectId: z.string().nullable(), version: z.number().nullable() },
  ...{ writer: z.string(), values: z.record(z.string(), z.unknown()), base: z.unknown() },
});

/** Opens the form again and returns its field, after a draft of the server was restored. */
async function openAgain(form: Form, { session, draft }: Kept) {
  cleanup();
  const sent = draftSchema.nullable().parse(draft);
  const row = sent && { ...sent, title: 'Kata', beginning: '', waitingPictures: 0, updatedAt: at };
  const isPage = form.path === '/results/create';
  await openStaffApp(
    isPage ? '/results' : form.path,
    { ...answers, 'drafts.list': () => ({ data: row ? [row] : [] }), 'drafts.byId': () => ({ data: row }) },
    { role: form.role ?? 'admin' },
  );
  for (const [key, value] of session) sessionStorage.setItem(key, value);
  if (isPage) await user.click(await screen.findByRole('link', { name: 'Buat pengumuman pertama' }));
  if (row) await user.click(await screen.findByRole('button', { name: 'Pulihkan' }));
  else if (form.opened) await press(form.opened);
  return async () => (await fieldOf(form.field, form.opened)).value;
}

const keptInTab = () => Object.entries(sessionStorage).filter(([key]) => key.startsWith('draft:'));
const leave = async () => {
  await user.click(screen.getByRole('link', { name: 'Kembali' }));
  const guard = await screen.findByRole('dialog', { name: 'Tinggalkan halaman ini?' });
  await user.click(within(guard).getByRole('button', { name: 'Tinggalkan' }));
};

describe('[STF-013] what was typed is not lost', () => {
  const drafted: Form[] = [
    { name: 'a new article', file: '', path: '/articles/create', field: 'Judul', isKept: true },
    { name: 'a stored article', file: '', path: '/articles/edit/abc1234', field: 'Judul', isKept: true },
    ...forms.filter(({ path, isKept }) => isKept && path.startsWith('/collections') && path.endsWith('/baru')),
  ];
  const inTab = [...openForms, ...forms.filter((form) => form.isKept && !drafted.includes(form))];
  // In `npm test` one kind of entries: the others are the same form with other fields.
  const some = drafted.filter(({ path }, at) => at < 2 || isReleaseRun || path.includes('facilities'));

  /** What the server has of the draft of an open form. */
  const draftOf = async ({ callsOf }: Awaited<ReturnType<typeof openStaffApp>>) => {
    await eventually(() => expect(callsOf('drafts.save').length).toBeGreaterThan(0));
    return callsOf('drafts.save').at(-1)?.input;
  };

  test.each(some)('$name: by leaving, which makes a draft of it', async (form) => {
    const { text, ...app } = await typeInto(form);
    const typed = text.value;
    await leave();
    const value = await openAgain(form, { session: [], draft: await draftOf(app) });
    await eventually(async () => expect(await value()).toBe(typed));
  });

  test.each(some)('$name: by a reload', async (form) => {
    const { text, ...app } = await typeInto(form);
    const typed = text.value;
    window.dispatchEvent(new Event('pagehide'));
    const value = await openAgain(form, { session: [], draft: await draftOf(app) });
    await eventually(async () => expect(await value()).toBe(typed));
  });

  /** Those that are sent with what was typed; the form of other kinds refuses a save without further fields. */
  const sent = some.filter(({ path }) => {
    const kind = collections.find(({ api }) => path === `/collections/${api}/baru`);
    return !kind || kind.schemas.create.safeParse({ title: 'Kata', status: 'draft' }).success;
  });
  const saveDraft = () => user.click(screen.getByRole('button', { name: /^Simpan (Draft|Perubahan)$/ }));

  test.each(sent)('$name: by a save that fails', async (form) => {
    const { text } = await typeInto(form);
    const typed = text.value;
    await saveDraft();
    await screen.findByText(/Isian Anda tidak hilang/);
    expect(text.isConnected && text.value).toBe(typed);
  });

  test.each(sent)('$name: by the end of the session', async (form) => {
    const expired = () => {
      throw new Refused(401, 'UNAUTHENTICATED', '');
    };
    const ended = { 'articles.create': expired, 'articles.update': expired, ...creatingEntries(expired) };
    const { text, ...app } = await typeInto(form, ended);
    const typed = text.value;
    const draft = await draftOf(app);
    await saveDraft();
    await eventually(() => expect(window.location.pathname).toBe('/admin/login'));
    const value = await openAgain(form, { session: [], draft });
    await eventually(async () => expect(await value()).toBe(typed));
  });

  test.each(inTab)('$name: by leaving, a reload or the end of the session', async (form) => {
    const { text } = await typeInto(form);
    const typed = text.value;
    const session = keptInTab();
    expect(session).toHaveLength(1);
    const value = await openAgain(form, { session, draft: null });
    expect(await value()).toBe(typed);
    await screen.findByText('Isian yang belum disimpan dipulihkan.');
  });
});
