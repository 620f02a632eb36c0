// @vitest-environment jsdom
import {
  defaultSettings,
  pageContents,
  partKeys,
  readinessSteps,
  type SetupState,
  type SetupStep,
  setupSteps,
} from '@madrasah/contract';
import { starterIdentity, starterPages } from '@madrasah/starter-content/pages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually, fillIn, openStaffApp, Refused, signedInAdmin } from '../../../../test/staff-app.tsx';
import { settingsDraftsOf } from '../settings-drafts.ts';

const user = userEvent.setup({ delay: null });
const samples = { contents: 0, articles: 2, keptArticles: 0, entries: 0, keptEntries: 0, accounts: 0, keptAccounts: 0 };
const versions = { banners: 0, youtubeLinks: 0, socialLinks: 0, websiteInfo: 0, fixedBanners: 0 };
const failing = () => {
  throw new Refused(500, 'INTERNAL', 'Server sedang sibuk');
};

afterEach(() => {
  for (const key of partKeys) settingsDraftsOf(signedInAdmin.id).of(key).discard();
});

/** A site that stores what is saved, and the steps that were passed. */
async function open(path: string, answers: Parameters<typeof openStaffApp>[1] = {}, isOffered = false) {
  const states = new Map<SetupStep, SetupState>();
  let isOpened = false;
  let identity: unknown = { data: pageContents.identity.initial, version: 1 };
  const stateOf = (step: SetupStep) => states.get(step) ?? 'open';
  const app = await openStaffApp(path, {
    'dashboard.work': () => ({ data: [] }),
    'dashboard.readiness': () => ({
      data: readinessSteps.map((step) => ({ step, isDone: false })),
      setup: {
        isOffered: isOffered && !isOpened,
        steps: setupSteps.map((step) => ({ step, state: stateOf(step) })),
      },
    }),
    'dashboard.noteSetup': (input) => {
      const { step } = Object(input);
      if (step === 'start') isOpened = true;
      else states.set(step, step === 'finish' ? 'done' : 'passed');
      return { message: 'Tercatat.' };
    },
    'siteContent.identity': () => identity,
    'siteContent.saveIdentity': (content) => {
      const { version: _seen, ...data } = Object(content);
      identity = { data, version: 2 };
      states.set('identity', 'done');
      return identity;
    },
    'siteContent.contact': () => ({ data: starterPages(starterIdentity).contact, version: 0 }),
    'settings.stored': () => ({ data: defaultSettings, versions }),
    'settings.save': (input) => {
      const { key, value } = Object(input);
      return { [key]: value };
    },
    'samples.state': () => ({ data: samples }),
    ...answers,
  });
  return { ...app, states };
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const heading = (index: number) =>
  screen.findByRole('heading', { level: 2, name: new RegExp(`^Langkah ${index} dari 7`) });
const notesOf = ({ callsOf }: Awaited<ReturnType<typeof open>>) =>
  callsOf('dashboard.noteSetup').map(({ input }) => Object(input).step);

describe('the seven steps', () => {
  test('have their heading while it is found out which one is open', async () => {
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
    await open('/setup', { 'dashboard.readiness': () => isAnswered.then(failing) });
    await screen.findByText('Memuat langkah…');
    expect(screen.getByRole('heading', { level: 1, name: 'Siapkan situs' })).toBeDefined();
    answer();
    await screen.findByText(/Langkah-langkah gagal dimuat/);
  });

  test('follow each other, and each is skipped or continued from', async () => {
    const app = await open('/setup');
    for (const [index, name] of [
      'Lewati',
      'Lewati',
      'Lewati',
      'Lewati',
      'Lanjutkan',
      'Lanjutkan',
      'Selesai',
    ].entries()) {
      const shown = await heading(index + 1);
      await eventually(() => expect(document.activeElement).toBe(shown));
      await press(name);
    }
    await screen.findByRole('heading', { name: 'Aksi Cepat' });
    expect(notesOf(app)).toEqual([...setupSteps]);
    expect(app.callsOf('siteContent.saveIdentity')).toEqual([]);
    expect(screen.queryByRole('link', { name: /^Siapkan situs/ })).toBeNull();
  });

  test('are taken up again at the first that is open, from the readiness list', async () => {
    const { states } = await open('/setup/identity');
    states.set('identity', 'done').set('look', 'passed');
    await heading(1);
    await user.click(screen.getByRole('link', { name: 'Lanjutkan nanti' }));
    await user.click(await screen.findByRole('link', { name: 'Siapkan situs langkah demi langkah' }));
    await heading(3);
    const steps = within(screen.getByRole('navigation', { name: 'Langkah-langkah' })).getAllByRole('link');
    expect(steps.map((link) => link.getAttribute('aria-label')).slice(0, 3)).toEqual([
      'Langkah 1: Identitas (selesai)',
      'Langkah 2: Logo dan warna (dilewati)',
      'Langkah 3: Kontak (belum)',
    ]);
    expect(steps[2]?.getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('link', { name: 'Kembali' }));
    await heading(2);
  });

  test('an unknown step opens the first that is open', async () => {
    await open('/setup/lain');
    await heading(1);
  });
});

describe('a step with fields', () => {
  test('has its buttons in the place of the bar at the bottom of a phone, which would cover them', async () => {
    await open('/setup/identity');
    const goOn = await screen.findByRole('button', { name: 'Simpan dan lanjutkan' });
    expect(goOn.closest('[data-bottom-bar]')).not.toBeNull();
  });

  test('saves what was changed with the parts of the settings, and goes on', async () => {
    const app = await open('/setup/identity');
    const form = within(await screen.findByRole('form', { name: 'Identitas' }));
    expect(form.queryByRole('textbox', { name: 'Warna utama' })).toBeNull();
    const name = form.getByRole('textbox', { name: 'Nama lengkap' });
    await user.clear(name);
    await press('Simpan dan lanjutkan');
    expect(document.activeElement).toBe(name);
    expect(notesOf(app)).toEqual([]);

    await fillIn(user, name, 'MTs Al-Falah');
    await press('Simpan dan lanjutkan');
    await heading(2);
    expect(app.callsOf('siteContent.saveIdentity')[0]?.input).toMatchObject({ name: 'MTs Al-Falah', version: 1 });
    expect(notesOf(app)).toEqual(['identity']);
    const look = within(await screen.findByRole('form', { name: 'Identitas' }));
    expect(look.getByRole('textbox', { name: 'Warna utama' })).toBeTruthy();
    expect(look.queryByRole('textbox', { name: 'Nama lengkap' })).toBeNull();
  });

  test('stays with a message when the server fails, and goes on when it works again', async () => {
    let isFailing = true;
    const app = await open('/setup/contact', {
      'settings.save': (input) => {
        if (isFailing) failing();
        const { key, value } = Object(input);
        return { [key]: value };
      },
    });
    const form = within(await screen.findByRole('form', { name: 'Website Info' }));
    await fillIn(user, form.getByRole('textbox', { name: 'Telepon' }), '0264 123456');
    const social = within(await screen.findByRole('form', { name: 'Social Links' }));
    await fillIn(user, social.getByRole('textbox', { name: 'Instagram' }), 'https://instagram.com/alfalah');
    await press('Simpan dan lanjutkan');
    expect((await form.findByRole('alert')).textContent).toContain('Isian Anda tidak hilang');
    expect(notesOf(app)).toEqual([]);
    isFailing = false;
    await press('Simpan dan lanjutkan');
    await heading(4);
    const saved = app.callsOf('settings.save').map(({ input }) => Object(input).key);
    expect(saved).toEqual(['websiteInfo', 'websiteInfo', 'socialLinks']);
  });

  test('asks before typed values are left, and shows them again', async () => {
    await open('/setup/identity');
    const nameField = async () =>
      within(await screen.findByRole('form', { name: 'Identitas' })).getByRole<HTMLInputElement>('textbox', {
        name: 'Nama lengkap',
      });
    await fillIn(user, await nameField(), ' Baru');
    await press('Lewati');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tinggalkan' }));
    await heading(2);
    await user.click(screen.getByRole('link', { name: 'Kembali' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tinggalkan' }));
    await heading(1);
    expect((await nameField()).value).toContain('Baru');
  });

  test('a value that is wrong at another step is named instead of saved', async () => {
    await open('/setup/identity');
    const form = within(await screen.findByRole('form', { name: 'Identitas' }));
    await fillIn(user, form.getByRole('textbox', { name: 'NSM' }), '12');
    await press('Lewati');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tinggalkan' }));
    await heading(2);
    await press('Simpan dan lanjutkan');
    expect((await screen.findByText(/belum benar di bagian lain/)).textContent).toContain('NSM harus tepat 12 angka');
  });

  test('shows a failure to record the step', async () => {
    await open('/setup/features', { 'dashboard.noteSetup': failing });
    await screen.findByRole('form', { name: 'Fitur' });
    await press('Lewati');
    expect((await screen.findByRole('alert')).textContent).toContain('Server sedang sibuk');
    await heading(4);
  });
});

test('the samples are decided about, and a colleague is invited, at their steps', async () => {
  await open('/setup/samples');
  expect(await screen.findByRole('region', { name: 'Situs ini masih berisi contoh' })).toBeTruthy();
  await press('Lanjutkan');
  await press('Undang rekan');
  expect(await screen.findByRole('dialog', { name: 'Undang Pengguna' })).toBeTruthy();
});

test('a site without samples says so, and a failed count is shown', async () => {
  let isFailing = true;
  await open('/setup/samples', {
    'samples.state': () => (isFailing ? failing() : { data: { ...samples, articles: 0 } }),
  });
  const retry = await screen.findByRole('button', { name: /Coba/ });
  isFailing = false;
  await user.click(retry);
  expect(await screen.findByText('Tidak ada contoh yang perlu diputuskan.')).toBeTruthy();
});

describe('a new site', () => {
  test('opens the steps once by itself, and can be left', async () => {
    const app = await open('/dashboard', {}, true);
    await heading(1);
    expect(notesOf(app)).toEqual(['start']);
    await user.click(screen.getByRole('link', { name: 'Lanjutkan nanti' }));
    await screen.findByRole('heading', { name: 'Aksi Cepat' });
    await screen.findByRole('link', { name: 'Siapkan situs langkah demi langkah' });
    expect(notesOf(app)).toEqual(['start']);
  });

  test('stays at the dashboard, with the link, while the opening cannot be recorded', async () => {
    const app = await open('/dashboard', { 'dashboard.noteSetup': failing }, true);
    await screen.findByRole('link', { name: 'Siapkan situs langkah demi langkah' });
    await eventually(() => expect(notesOf(app)).toEqual(['start']));
    expect(screen.getByRole('heading', { name: 'Aksi Cepat' })).toBeTruthy();
  });
});
