// @vitest-environment jsdom
import { type Invitation, texts } from '@madrasah/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { eventually, fillIn, openStaffApp, Refused, signedInAdmin } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

const siti = {
  ...signedInAdmin,
  ...{ id: '22222222-2222-4222-8222-222222222222', fullName: 'Siti Aminah', username: 'siti_aminah', role: 'editor' },
  ...{ email: '', isActive: false, invitationEndsAt: '2099-12-02T03:00:00.000Z' },
};
const listed = (...users: object[]) => ({
  'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
  'users.list': () => ({ data: users, pagination: { page: 1, limit: 10, total: users.length, totalPages: 1 } }),
});
const invitation = (changes: Partial<Invitation> = {}) => ({
  data: { user: siti, token: 'rahasia', expiresAt: siti.invitationEndsAt, isMailed: false, ...changes },
});
const address = 'http://localhost:3000/admin/invitation#rahasia';

describe('inviting a colleague', () => {
  test('[FST-005] sends name, role and address, and shows the link to copy and for WhatsApp', async () => {
    const { callsOf } = await openStaffApp('/users', {
      ...listed(signedInAdmin),
      'invitations.create': () => invitation(),
    });
    await press('Undang');
    const dialog = within(await screen.findByRole('dialog', { name: 'Undang Pengguna' }));
    await user.click(dialog.getByRole('button', { name: 'Undang' }));
    expect((await dialog.findByText(texts.user.fullNameRequired)).textContent).toBe(texts.user.fullNameRequired);
    expect(callsOf('invitations.create')).toEqual([]);

    await fillIn(user, dialog.getByRole('textbox', { name: 'Nama lengkap' }), 'Siti Aminah');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Peran' }), 'editor');
    await user.click(dialog.getByRole('button', { name: 'Undang' }));
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Tautan undangan' });
    expect(link.value).toBe(address);
    expect(callsOf('invitations.create')[0]?.input).toEqual({ fullName: 'Siti Aminah', email: '', role: 'editor' });
    const { searchParams, origin } = new URL(
      screen.getByRole<HTMLAnchorElement>('link', { name: 'Kirim lewat WhatsApp' }).href,
    );
    expect(origin).toBe('https://wa.me');
    expect(searchParams.get('text')).toContain(address);
    expect(searchParams.get('text')).toContain('nama pengguna siti_aminah');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('rahasia');
  });

  test('says where the link was mailed, and shows why an invitation was refused', async () => {
    const taken = new Refused(409, 'CONFLICT', texts.registration.taken, {
      errors: { email: texts.registration.taken },
    });
    let refusal: Refused | undefined = taken;
    await openStaffApp('/users?form=invite', {
      ...listed(signedInAdmin),
      'invitations.create': () => {
        if (refusal) throw refusal;
        return invitation({ isMailed: true, user: { ...siti, role: 'editor', email: 'siti@madrasah.example' } });
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Undang Pengguna' }));
    await fillIn(user, dialog.getByRole('textbox', { name: 'Nama lengkap' }), 'Siti Aminah');
    await fillIn(user, dialog.getByRole('textbox', { name: /^Surel/ }), 'siti@madrasah.example');
    await user.click(dialog.getByRole('button', { name: 'Undang' }));
    await dialog.findByText(texts.registration.taken);
    await eventually(() => expect(dialog.getByRole('textbox', { name: /^Surel/ })).toBe(document.activeElement));
    refusal = undefined;
    await user.click(dialog.getByRole('button', { name: 'Undang' }));
    expect((await dialog.findByRole('status')).textContent).toContain('dikirim ke siti@madrasah.example');
  });
});

test('[FST-005] an invited account is marked, found by its state, invited again and withdrawn', async () => {
  const { callsOf } = await openStaffApp('/users?state=invited', {
    ...listed(siti),
    'invitations.renew': () => invitation(),
    'invitations.withdraw': () => ({ message: texts.invitation.withdrawn }),
  });
  const row = (await screen.findByText('Siti Aminah')).closest('tr');
  expect(row?.textContent).toContain('Diundang');
  await eventually(() => expect(row?.textContent).toContain('Undangan berlaku sampai 2 Desember 2099'));
  expect(callsOf('users.list')[0]?.input).toMatchObject({ state: 'invited' });
  expect(screen.queryByRole('button', { name: 'Aktifkan: Siti Aminah' })).toBeNull();

  await press('Undang lagi: Siti Aminah');
  const dialog = within(await screen.findByRole('dialog', { name: 'Undang lagi Siti Aminah' }));
  await user.click(dialog.getByRole('button', { name: 'Undang lagi' }));
  expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Tautan undangan' })).value).toBe(address);
  await user.click(dialog.getByRole('button', { name: 'Selesai' }));

  await press('Tarik undangan: Siti Aminah');
  const question = within(await screen.findByRole('dialog', { name: 'Tarik undangan' }));
  await user.click(question.getByRole('button', { name: 'Tarik undangan' }));
  await eventually(() => expect(callsOf('invitations.withdraw')[0]?.input).toEqual({ id: siti.id }));
});

describe('the page of an invitation', () => {
  const open = (answers: Parameters<typeof openStaffApp>[1]) =>
    openStaffApp('/invitation#rahasia', answers, { isSignedIn: false });

  test('[FST-005] names the person and the username, and sets the password', async () => {
    const { callsOf } = await open({
      'invitations.read': () => ({ data: { fullName: 'Siti Aminah', username: 'siti_aminah' } }),
      'passwordReset.complete': () => ({ message: texts.invitation.accepted }),
    });
    await screen.findByText('siti_aminah');
    await fillIn(user, screen.getByLabelText('Kata sandi baru'), 'kebun-kangkung-subur');
    await fillIn(user, screen.getByLabelText('Ulangi kata sandi baru'), 'kebun-kangkung-subur');
    await press('Simpan kata sandi');
    expect((await screen.findByRole('status')).textContent).toContain('siti_aminah');
    expect(callsOf('passwordReset.complete')).toMatchObject([
      { input: { token: 'rahasia', newPassword: 'kebun-kangkung-subur' } },
    ]);
  });

  test('says when the link was used, withdrawn or is too old', async () => {
    cleanup();
    await open({
      'invitations.read': () => {
        throw new Refused(404, 'NOT_FOUND', texts.invitation.ended);
      },
    });
    expect((await screen.findByRole('alert')).textContent).toBe(texts.invitation.ended);
    expect(screen.queryByRole('button', { name: 'Simpan kata sandi' })).toBeNull();
  });
});
