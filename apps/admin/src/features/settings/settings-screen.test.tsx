// @vitest-environment jsdom
import { defaultSettings, partKeys, previewReady } from '@madrasah/contract';
import { starterIdentity, starterPages } from '@madrasah/starter-content/pages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { eventually, fillIn, openStaffApp, Refused, signedInAdmin } from '../../../test/staff-app.tsx';
import { settingsDraftsOf } from './settings-drafts.ts';

const samplePages = starterPages(starterIdentity);

const user = userEvent.setup({ delay: null, applyAccept: false });
const bannerImage = '/api/articles/banner-image';

afterEach(() => {
  vi.restoreAllMocks();
  // They are kept in memory, also when the screen is left.
  for (const key of partKeys) settingsDraftsOf(signedInAdmin.id).of(key).discard();
});

const unsaved = { banners: 0, youtubeLinks: 0, socialLinks: 0, websiteInfo: 0, fixedBanners: 0 };

/** The screen at a tab, with an API that stores what is saved. */
async function openSettings(tab: string, answers: Parameters<typeof openStaffApp>[1] = {}) {
  let settings: object = { ...defaultSettings, banners: ['/uploads/lama.jpg'] };
  const app = await openStaffApp(`/settings?tab=${tab}`, {
    'settings.stored': () => ({ data: settings, versions: unsaved }),
    'settings.save': (input) => {
      const { key, value } = Object(input);
      settings = { ...settings, [key]: value };
      return { [key]: value };
    },
    'siteContent.about': () => ({ data: samplePages.about, version: 0 }),
    [bannerImage]: () => ({ url: '/uploads/baru.jpg' }),
    ...answers,
  });
  return { ...app, form: await screen.findByRole('form') };
}

const save = async () => user.click(await screen.findByRole('button', { name: 'Simpan Pengaturan' }));
/** The tab's name has a mark when it is unsaved. */
const openTab = (name: RegExp) => user.click(screen.getByRole('tab', { name }));
const told = (text: string) => screen.findAllByText(text);
const speechless = () => {
  throw new Refused(500, 'INTERNAL', '');
};
const aPicture = (name: string) => new File(['x'], name, { type: 'image/png' });
function choosePictures(form: HTMLElement, files: File[]) {
  const picker = form.querySelector<HTMLInputElement>('input[type=file]');
  if (!picker) throw new Error('no picker');
  return user.upload(picker, files);
}

test('[SET-001] [SET-002] [SET-003] a heading, the tab with its two fields, and the banners tab', async () => {
  const { form } = await openSettings('websiteInfo');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pengaturan');
  // Four groups, which have every tab once.
  const list = screen.getByRole('tablist', { name: 'Bagian pengaturan' });
  const groups = [...list.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(groups).toEqual(['Identitas', 'Beranda', 'Halaman', 'Sistem']);
  const tabs = within(list)
    .getAllByRole('tab')
    .map(({ textContent }) => textContent);
  expect(tabs).toHaveLength(partKeys.length);
  expect(tabs.slice(0, 4)).toEqual(['Identitas', 'Website Info', 'Social Links', 'Header Banner']);
  const [slogan, description] = within(form).getAllByRole('textbox');
  expect(slogan).toBe(within(form).getByLabelText('Slogan'));
  expect(description).toBe(within(form).getByLabelText('Deskripsi'));
  await openTab(/^Header Banner/);
  expect(await screen.findByRole('form', { name: 'Header Banner' })).toBeDefined();
});

test('phases, documents and advantages of the admissions can be added, ordered and removed', async () => {
  const saved = vi.fn((content: unknown) => ({ data: content, version: 2 }));
  const { form } = await openSettings('admissions', {
    'siteContent.admissions': () => ({ data: samplePages.admissions, version: 1 }),
    'siteContent.saveAdmissions': saved,
  });
  const press = (name: string) => user.click(within(form).getByRole('button', { name }));
  await press('Tambah dokumen');
  expect(document.activeElement).toBe(within(form).getByRole('group', { name: 'Dokumen 9' }).querySelector('input'));
  await user.paste('Kartu keluarga');
  await press('Naikkan dokumen 9');
  await press('Hapus tahap 2');
  await press('Tambah tahap');
  await user.paste('Daftar Ulang');
  await user.click(within(within(form).getByRole('group', { name: 'Tahap 4' })).getByLabelText(/^Waktu/));
  await user.paste('Juni 2025');
  await press('Turunkan keunggulan 1');
  await press('Hapus keunggulan 6');
  await save();
  await eventually(() => expect(saved).toHaveBeenCalledOnce());
  const { documents, phases, advantages } = samplePages.admissions;
  const [first, second, ...others] = advantages;
  expect(saved.mock.calls[0]?.[0]).toMatchObject({
    documents: [...documents.slice(0, 7), 'Kartu keluarga', documents[7]],
    phases: [
      phases[0],
      ...phases.slice(2),
      { title: 'Daftar Ulang', period: 'Juni 2025', status: 'Akan Datang', from: '', until: '' },
    ],
    advantages: [second, first, ...others.slice(0, -1)],
  });
});

test('an address with a field opens its tab and focuses the field', async () => {
  const { form } = await openSettings('websiteInfo#phone');
  await eventually(() => expect(document.activeElement).toBe(within(form).getByLabelText('Telepon')));
});

test('the search over all fields opens the tab of one and focuses it', async () => {
  await openSettings('banners');
  await fillIn(user, screen.getByRole('searchbox', { name: 'Cari pengaturan' }), 'nomor hp');
  const found = await screen.findByRole('list', { name: 'Pengaturan yang cocok' });
  expect(within(found).getByRole('listitem').textContent).toBe('Telepon di Website Info');
  await user.click(within(found).getByRole('link', { name: 'Telepon' }));
  const form = await screen.findByRole('form', { name: 'Website Info' });
  await eventually(() => expect(document.activeElement).toBe(within(form).getByLabelText('Telepon')));
  expect(screen.queryByRole('list', { name: 'Pengaturan yang cocok' })).toBeNull();
  await fillIn(user, screen.getByRole('searchbox', { name: 'Cari pengaturan' }), 'kwintal');
  expect(await screen.findByText('Tidak ada pengaturan yang cocok. Coba kata lain.')).toBeDefined();
});

test('the preview mentions unsaved values only while there are any', async () => {
  const { form } = await openSettings('websiteInfo');
  const frame = await eventually(() => {
    const found = document.querySelector('iframe');
    if (!found?.contentWindow) throw new Error('no preview yet');
    return found;
  });
  const { contentWindow } = frame;
  window.dispatchEvent(
    new MessageEvent('message', { source: contentWindow, origin: new URL(frame.src).origin, data: previewReady }),
  );
  await told('Seperti yang tersimpan.');
  await user.type(within(form).getByLabelText('Slogan'), '!');
  await told('Seperti yang diketik, belum disimpan.');
  await save();
  await told('Seperti yang tersimpan.');
});

test('[SET-004] [SET-005] [SET-006] the side ads, left and right, the videos and the social links have tabs', async () => {
  await openSettings('fixedBanners');
  for (const name of ['Fixed Banners', 'Youtube', 'Social Links']) {
    expect(screen.getByRole('tab', { name })).toBeDefined();
  }
  for (const side of ['Banner kiri', 'Banner kanan']) {
    expect(await screen.findByRole('group', { name: side })).toBeDefined();
  }
});

test('[VAL-042] [VAL-043] [VAL-044] an ad is one picture of 320x700 and an address; address fields have type url', async () => {
  await openSettings('fixedBanners');
  const left = await screen.findByRole('group', { name: 'Banner kiri' });
  expect(left.textContent).toContain('320x700 px');
  const pickers = left.querySelectorAll('input[type=file]');
  expect([...pickers].map((picker) => picker.hasAttribute('multiple'))).toEqual([false]);
  expect(within(left).getByLabelText('Tautan tujuan').getAttribute('type')).toBe('url');

  await openTab(/^Social Links/);
  const links = within(await screen.findByRole('form', { name: 'Social Links' })).getAllByRole('textbox');
  expect(links.map((link) => link.getAttribute('type'))).toEqual(['url', 'url', 'url', 'url']);
  await openTab(/^Youtube/);
  const videos = await screen.findByRole('form', { name: 'Youtube' });
  await user.click(within(videos).getByRole('button', { name: 'Tambah tautan' }));
  expect(within(videos).getByRole('textbox').getAttribute('type')).toBe('url');
});

test('[VAL-040] [ST-016] several pictures and nothing else can be chosen; new ones are distinguished from saved ones', async () => {
  const { form } = await openSettings('banners');
  const picker = form.querySelector('input[type=file]');
  expect([picker?.getAttribute('accept'), picker?.hasAttribute('multiple')]).toEqual(['image/*', true]);
  const badges = () => within(form).getAllByText(/^(Tersimpan|Baru)$/);
  await choosePictures(form, [aPicture('a.png')]);
  expect(badges().map(({ textContent }) => textContent)).toEqual(['Tersimpan', 'Baru']);
  await save();
  await eventually(() => expect(badges().map(({ textContent }) => textContent)).toEqual(['Tersimpan', 'Tersimpan']));
});

/** The server stores complete parts, so the shown values are the stored ones. */
test('[ST-015] a save reloads the settings', async () => {
  const { calls, form } = await openSettings('websiteInfo');
  await fillIn(user, within(form).getByLabelText('Slogan'), 'Maju');
  await save();
  await eventually(() => {
    const names = calls.map(({ procedure }) => procedure);
    const saved = names.indexOf('settings.save');
    expect(saved).toBeGreaterThan(0);
    expect(names.slice(saved)).toContain('settings.stored');
  });
});

test('[ERR-042] [ERR-043] [ERR-044] saving banners, ads and videos shows a message', async () => {
  const { form } = await openSettings('banners');
  await choosePictures(form, [aPicture('a.png')]);
  await save();
  await told('Header Banner berhasil diperbarui!');
  await openTab(/^Fixed Banners/);
  await save();
  await told('Fixed Banners berhasil diperbarui!');
  await openTab(/^Youtube/);
  await save();
  await told('Link Youtube berhasil disimpan!');
});

test('[ERR-045] [ERR-046] saving social links and site info shows a message', async () => {
  await openSettings('socialLinks');
  await save();
  await told('Social Links berhasil disimpan!');
  await openTab(/^Website Info/);
  await save();
  await told('Website Info berhasil disimpan!');
});

test('[ERR-037] [ERR-038] [ERR-039] without a message of the server, banners, ads and videos have their own', async () => {
  await openSettings('banners', { 'settings.save': speechless });
  await save();
  await told('Terjadi kesalahan simpan banner');
  await openTab(/^Fixed Banners/);
  await save();
  await told('Terjadi kesalahan simpan Fixed Banners');
  await openTab(/^Youtube/);
  await save();
  await told('Terjadi kesalahan simpan Youtube');
});

test('[ERR-040] [ERR-035] without a message of the server, social links have their own, and a page a general one', async () => {
  await openSettings('socialLinks', { 'settings.save': speechless, 'siteContent.saveAbout': speechless });
  await save();
  await told('Terjadi kesalahan simpan sosial media');
  await openTab(/^Tentang Kami/);
  await save();
  await told('Terjadi kesalahan');
});

test('[ERR-032] [ERR-036] a failed upload of a banner shows the server’s message, else our own', async () => {
  const refuse = (message: string) => () => {
    throw new Refused(500, 'INTERNAL', message);
  };
  let answer = refuse('Failed to upload banner');
  const { callsOf, form } = await openSettings('banners', { [bannerImage]: () => answer() });
  await choosePictures(form, [aPicture('a.png')]);
  await save();
  await told('Failed to upload banner');
  answer = refuse('');
  await save();
  await told('Terjadi kesalahan upload banner');
  expect(callsOf('settings.save')).toEqual([]);
});

describe('a part that another person has saved', () => {
  /** 'Website Info' with a server that compares versions and a typed slogan; `saved` is what it received. */
  async function openInfo() {
    let slogan = 'Dulu';
    let version = 1;
    const saved: unknown[] = [];
    const { form } = await openSettings('websiteInfo', {
      'settings.stored': () => ({
        data: { ...defaultSettings, websiteInfo: { ...defaultSettings.websiteInfo, slogan } },
        versions: { ...unsaved, websiteInfo: version },
      }),
      'settings.save': (input) => {
        const { value, version: seen } = Object(input);
        const current = { version, updatedAt: '2026-03-10T03:00:00.000Z', updatedBy: 'Ibu Kepala' };
        if (seen !== version) throw new Refused(409, 'STALE', 'Bagian ini telah diubah.', { current });
        saved.push(value.slogan);
        version += 1;
        slogan = value.slogan;
        return { websiteInfo: value };
      },
    });
    await fillIn(user, within(form).getByLabelText('Slogan'), ' saya');
    const saveAsAnother = (other: string) => {
      slogan = other;
      version += 1;
    };
    return { form, saved, saveAsAnother };
  }

  test('is not overwritten: both values and the person are shown, and either can be chosen', async () => {
    const { form, saved, saveAsAnother } = await openInfo();
    saveAsAnother('Orang lain');
    await save();
    const alert = await within(form).findByRole('alert');
    expect(alert.textContent).toContain('oleh Ibu Kepala');
    expect(alert.textContent).toMatch(/Slogan.*Dulu saya.*Orang lain/);

    saveAsAnother('Lagi-lagi orang lain');
    await user.click(within(form).getByText('Simpan isian saya'));
    await within(form).findByText('Lagi-lagi orang lain');
    expect(saved).toEqual([]);
    await user.click(within(form).getByText('Simpan isian saya'));
    await told('Website Info berhasil disimpan!');
    expect(saved).toEqual(['Dulu saya']);
  });

  test('causes no question when it equals the form’s initial values', async () => {
    const { saved, saveAsAnother } = await openInfo();
    saveAsAnother('Dulu');
    await save();
    await told('Website Info berhasil disimpan!');
    expect(saved).toEqual(['Dulu saya']);
  });
});

test('[SET-007] [SET-008] [SET-009] a tab is saved once and alone, whatever was typed into another', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { callsOf } = await openSettings('websiteInfo', {
    'settings.save': async (input) => {
      await held;
      const { key, value } = Object(input);
      return { [key]: value };
    },
  });
  const button = () => screen.getByRole('button', { name: /^(Simpan Pengaturan|Menyimpan\.\.\.)$/ });
  for (const name of ['Header Banner', 'Fixed Banners', 'Youtube', 'Website Info', 'Social Links']) {
    await openTab(new RegExp(`^${name}`));
    await screen.findByRole('form', { name });
    expect(button().textContent).toBe('Simpan Pengaturan');
  }
  await fillIn(user, screen.getByLabelText('Facebook'), 'https://www.facebook.com/belum');
  const isUnsaved = (name: string) =>
    screen.queryByRole('tab', { name: new RegExp(`^${name}.*belum disimpan`) }) !== null;
  await eventually(() => expect(isUnsaved('Social Links')).toBe(true));
  await openTab(/^Website Info/);
  await fillIn(user, await screen.findByLabelText('Slogan'), 'Maju');

  await user.dblClick(button());
  await eventually(() => expect(button().textContent).toBe('Menyimpan...'));
  letGo();
  await told('Website Info berhasil disimpan!');
  expect(callsOf('settings.save').map(({ input }) => input)).toMatchObject([
    { key: 'websiteInfo', value: { slogan: expect.stringContaining('Maju') } },
  ]);
  await eventually(() => expect([isUnsaved('Website Info'), isUnsaved('Social Links')]).toEqual([false, true]));
  await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] ?? document.body);
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('Belum disimpan: Social Links');
  await user.click(within(question).getByRole('button', { name: 'Tinggalkan' }));
  await eventually(() => expect(window.location.pathname).toBe('/admin/dashboard'));
});

test('[SET-010] [ERR-041] what fails is told above the form, which keeps what was typed', async () => {
  const { form } = await openSettings('websiteInfo', { 'settings.save': speechless });
  const website = within(form).getByLabelText<HTMLInputElement>('Situs web');
  await user.clear(website);
  await user.paste('bukan tautan');
  await save();
  await eventually(() => expect(document.activeElement).toBe(website));
  expect(form.textContent).toContain('Tautan harus diawali http:// atau https://');
  await user.clear(website);
  await user.paste('https://madrasah.example');
  await save();
  const main = within(screen.getByRole('main'));
  const alert = await main.findByRole('alert');
  expect(alert.textContent).toContain('Terjadi kesalahan simpan websiteInfo');
  const slogan = within(form).getByLabelText('Slogan');
  expect(alert.compareDocumentPosition(slogan) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect(website.value).toBe('https://madrasah.example');
});

test('[VAL-039] [VAL-041] [ST-017] new banners up to the limit are uploaded one by one', async () => {
  let running = 0;
  let most = 0;
  let uploaded = 0;
  const { callsOf, form } = await openSettings('banners', {
    [bannerImage]: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      uploaded += 1;
      return { url: `/uploads/baru-${uploaded}.jpg` };
    },
  });
  await choosePictures(
    form,
    [1, 2, 3, 4, 5, 6].map((number) => aPicture(`banner-${number}.png`)),
  );
  await eventually(() => expect(within(form).getAllByText('Baru')).toHaveLength(4));
  await told('Maksimal 5 banner');
  await told('2 gambar lainnya tidak ditambahkan.');
  expect(within(form).getByRole<HTMLButtonElement>('button', { name: 'Tambah banner' }).disabled).toBe(true);
  await save();
  await told('Header Banner berhasil diperbarui!');
  await eventually(() => expect(within(form).getAllByText('Tersimpan')).toHaveLength(5));
  expect([uploaded, most]).toEqual([4, 1]);
  const value = ['/uploads/lama.jpg', ...[1, 2, 3, 4].map((number) => `/uploads/baru-${number}.jpg`)];
  expect(callsOf('settings.save').map(({ input }) => input)).toMatchObject([{ key: 'banners', value }]);
});
