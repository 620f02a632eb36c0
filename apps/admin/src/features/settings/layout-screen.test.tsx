// @vitest-environment jsdom
import { completeBlocks, type HomeBlock } from '@madrasah/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually, openStaffApp, signedInAdmin } from '../../../test/staff-app.tsx';
import { settingsDraftsOf } from './settings-drafts.ts';

const user = userEvent.setup({ delay: null });
const initial = completeBlocks([]);

afterEach(() => settingsDraftsOf(signedInAdmin.id).of('layout').discard());

async function openLayout(blocks: HomeBlock[] = initial) {
  const saved = vi.fn((content: unknown) => ({ data: content, version: 2 }));
  await openStaffApp('/settings?tab=layout', {
    'siteContent.layout': () => ({ data: { blocks }, version: 1 }),
    'siteContent.saveLayout': saved,
  });
  const form = await screen.findByRole('form', { name: 'Susunan Beranda' });
  const press = (name: string) => user.click(within(form).getByRole('button', { name }));
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Simpan Pengaturan' }));
    await eventually(() => expect(saved).toHaveBeenCalledOnce());
    return saved.mock.calls[0]?.[0];
  };
  return { form, press, save };
}

test('blocks are moved and hidden, and saved in their order', async () => {
  const { form, press, save } = await openLayout();
  await press('Naikkan Berita terbaru');
  await user.click(within(form).getByRole('switch', { name: /^Video/ }));
  const news = initial.findIndex(({ kind }) => kind === 'news');
  const moved = initial.toSpliced(news, 1).toSpliced(news - 1, 0, { kind: 'news', shown: true });
  const blocks = moved.map((block) => (block.kind === 'videos' ? { ...block, shown: false } : block));
  expect(await save()).toEqual({ blocks, version: 1 });
});

test('the opening is always shown', async () => {
  const { form } = await openLayout();
  expect(within(form).getAllByRole('switch')).toHaveLength(initial.length - 1);
  expect(within(form).queryByRole('switch', { name: /^Pembuka/ })).toBeNull();
});

test('the order of a new site can be restored, and is only saved on request', async () => {
  const { form, press, save } = await openLayout(initial.toReversed());
  await press('Kembalikan urutan awal');
  const names = within(form)
    .getAllByRole('switch')
    .map((one) => one.closest('li')?.textContent);
  expect(names[0]).toContain('Header banner');
  expect(within(form).getByRole('button', { name: 'Kembalikan urutan awal' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Ada perubahan yang belum disimpan.')).toBeDefined();
  expect(await save()).toEqual({ blocks: initial, version: 1 });
});
