import { pageContents } from '@madrasah/contract';
// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually, openStaffApp, signedInAdmin } from '../../../test/staff-app.tsx';
import { settingsDraftsOf } from './settings-drafts.ts';

const user = userEvent.setup({ delay: null, applyAccept: false });

afterEach(() => settingsDraftsOf(signedInAdmin.id).of('faces').discard());

const hero = { image: '/uploads/lama.jpg', focus: { x: 50, y: 50 }, alt: 'Upacara' };

async function openFaces() {
  const saved = vi.fn((content: unknown) => ({ data: content, version: 2 }));
  await openStaffApp('/settings?tab=faces', {
    'siteContent.faces': () => ({ data: { ...pageContents.faces.initial, hero }, version: 1 }),
    'siteContent.saveFaces': saved,
    '/api/articles/banner-image': () => ({ url: '/uploads/baru.jpg' }),
  });
  const form = await screen.findByRole('form', { name: 'Foto dan Sosok' });
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Simpan Pengaturan' }));
    await eventually(() => expect(saved).toHaveBeenCalledOnce());
    return saved.mock.calls[0]?.[0];
  };
  const opening = within(form).getByRole('group', { name: 'Foto pembuka' });
  return { form, opening, save };
}

test('the focus of a photograph is moved with the arrow keys and saved with it', async () => {
  const { opening, save } = await openFaces();
  within(opening).getByRole('button', { name: 'Titik fokus pada gambar' }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}');
  expect(within(opening).getByText('60% dari kiri, 45% dari atas')).toBeDefined();
  expect(screen.getByText('Ada perubahan yang belum disimpan.')).toBeDefined();
  expect(await save()).toMatchObject({ hero: { ...hero, focus: { x: 60, y: 45 } }, version: 1 });
});

test('another photograph begins without the focus and the description of the former', async () => {
  const { opening, save } = await openFaces();
  const picker = opening.querySelector<HTMLInputElement>('input[type=file]');
  if (!picker) throw new Error('no picker');
  await user.upload(picker, new File(['x'], 'baru.png', { type: 'image/png' }));
  await eventually(() => expect(opening.querySelector('img')?.getAttribute('src')).toMatch(/baru\.jpg$/));
  expect(await save()).toMatchObject({ hero: { image: '/uploads/baru.jpg', focus: null, alt: '' } });
});

test('a voice needs a name and a quote, and the field that lacks one has the focus', async () => {
  const { form } = await openFaces();
  await user.click(within(form).getByRole('button', { name: 'Tambah suara' }));
  await user.click(screen.getByRole('button', { name: 'Simpan Pengaturan' }));
  await eventually(() => expect(document.activeElement?.getAttribute('data-path')).toBe('voices.0.name'));
  expect(within(form).getAllByText('Wajib diisi')).toHaveLength(2);
});
