// @vitest-environment jsdom
import { limits, pageContents, texts } from '@madrasah/contract';

import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually, openStaffApp, signedInAdmin } from '../../../test/staff-app.tsx';
import { settingsDraftsOf } from './settings-drafts.ts';

const user = userEvent.setup({ delay: null, applyAccept: false });

afterEach(() => settingsDraftsOf(signedInAdmin.id).of('identity').discard());

type Size = { width: number; height: number };
const large: Size = { width: 256, height: 400 };

async function openLogo({ logo = '', size = large }: { logo?: string; size?: Size } = {}) {
  const saved = vi.fn((content: unknown) => ({ data: content, version: 2 }));
  const uploaded = vi.fn(() => ({ url: '/uploads/baru.webp', data: { url: '/uploads/baru.webp', ...size } }));
  await openStaffApp('/settings', {
    'siteContent.identity': () => ({
      data: { ...pageContents.identity.initial, logo, mark: 'abc0123456' },
      version: 1,
    }),
    'siteContent.saveIdentity': saved,
    '/api/articles/upload-inline-image': uploaded,
  });
  const form = await screen.findByRole('form', { name: 'Identitas' });
  const field = within(form).getByRole('group', { name: 'Logo' });
  const shown = () => [...field.querySelectorAll('li img')].map((image) => image.getAttribute('src'));
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Simpan Pengaturan' }));
    await eventually(() => expect(saved).toHaveBeenCalledOnce());
    return saved.mock.calls[0]?.[0];
  };
  return { field, shown, save, uploaded };
}

const aFile = ({ type = 'image/png', size = 10 } = {}) => {
  const file = new File(['x'], 'logo', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

const choose = (field: HTMLElement, file: File) => {
  const picker = field.querySelector<HTMLInputElement>('input[type=file]');
  if (!picker) throw new Error('no picker');
  return user.upload(picker, file);
};
const drop = (field: HTMLElement, file: File) =>
  fireEvent.drop(within(field).getByRole('region', { name: /letakkan gambar/ }), { dataTransfer: { files: [file] } });
const paste = (field: HTMLElement, file: File) => fireEvent.paste(field, { clipboardData: { files: [file] } });

test.each([
  ['chosen', choose],
  ['dropped', drop],
  ['pasted', paste],
])('a %s picture is uploaded, shown on three grounds, and saved', async (_, give) => {
  const { field, shown, save } = await openLogo();
  expect(shown()).toEqual(Array(3).fill(expect.stringMatching(/^http:.*\/logo\.svg$/)));
  await give(field, aFile());
  await eventually(() => expect(shown()).toEqual(Array(3).fill(expect.stringMatching(/\/uploads\/baru\.webp$/))));
  expect(await save()).toMatchObject({ logo: '/uploads/baru.webp', version: 1 });
});

test('a picture that is pasted onto a button is uploaded once', async () => {
  const { field, shown, uploaded } = await openLogo();
  paste(within(field).getByRole('button', { name: 'Pilih logo' }), aFile());
  await eventually(() => expect(shown()).toEqual(Array(3).fill(expect.stringMatching(/baru\.webp$/))));
  expect(uploaded).toHaveBeenCalledOnce();
});

test('a picture with an edge of 255 pixels is refused when it is uploaded', async () => {
  const { field, shown, save } = await openLogo({ logo: '/uploads/lama.jpg', size: { width: 2_000, height: 255 } });
  await choose(field, aFile());
  expect((await within(field).findByRole('alert')).textContent).toBe(texts.siteContent.logoTooSmall(256));
  expect(shown()).toEqual(Array(3).fill(expect.stringMatching(/lama\.jpg$/)));
  expect(await save()).toMatchObject({ logo: '/uploads/lama.jpg' });
});

const refused: [what: string, file: Parameters<typeof aFile>[0], message: string][] = [
  ['an SVG', { type: 'image/svg+xml' }, texts.siteContent.logoFormat],
  ['a GIF', { type: 'image/gif' }, texts.siteContent.logoFormat],
  ['a file that is too large', { size: limits.image.bytes + 1 }, texts.siteContent.logoTooLarge],
];
test.each(refused)('%s is refused without an upload', async (_, file, message) => {
  const { field, uploaded } = await openLogo();
  drop(field, aFile(file));
  expect((await within(field).findByRole('alert')).textContent).toBe(message);
  expect(uploaded).not.toHaveBeenCalled();
});

test('a file of exactly the limit is uploaded', async () => {
  const { field, shown } = await openLogo();
  drop(field, aFile({ size: limits.image.bytes }));
  await eventually(() => expect(shown()).toEqual(Array(3).fill(expect.stringMatching(/baru\.webp$/))));
});

test('the logo is removed after a question', async () => {
  const { field, shown, save } = await openLogo({ logo: '/uploads/lama.jpg' });
  const ask = () => user.click(within(field).getByRole('button', { name: 'Hapus logo' }));
  await ask();
  await user.click(await screen.findByRole('button', { name: 'Batal' }));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shown()).toEqual(Array(3).fill(expect.stringMatching(/lama\.jpg$/)));
  await ask();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hapus logo' }));
  await eventually(() => expect(shown()).toEqual(Array(3).fill(expect.stringMatching(/\/logo\.svg$/))));
  expect(await save()).toMatchObject({ logo: '' });
});
