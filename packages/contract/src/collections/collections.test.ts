import { describe, expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import { announcements } from '../extensions/announcements/announcements.ts';
import { choice, choices, line, text, toggle } from '../fields/fields.ts';
import { defineCollection, periodErrors } from './define-collection.ts';
import { fileSize } from './file-names.ts';

const rooms = defineCollection({
  name: 'room',
  labels: { one: 'Ruang', many: 'Ruang' },
  right: 'announcement:manage',
  api: 'rooms',
  keywords: 'aula',
  title: { label: 'Nama', min: 2, most: 60 },
  order: 'title',
  fields: {
    code: line({ label: 'Kode', min: 1, most: 10 }),
    floor: choice({ label: 'Lantai', options: { bawah: 'Bawah', atas: 'Atas' }, initial: 'bawah' }),
    uses: choices({ label: 'Kegunaan', options: { kelas: 'Kelas', rapat: 'Rapat' } }),
    note: text({ label: 'Catatan', most: 20 }),
    isOpen: toggle({ label: 'Terbuka' }),
  },
  filters: ['floor', 'uses'],
  columns: ['code'],
  cards: ['floor'],
});

const { schemas } = rooms;

describe('the types of a declaration', () => {
  type Whole = { code: string; floor: 'bawah' | 'atas'; uses: ('kelas' | 'rapat')[]; note: string; isOpen: boolean };

  test('what staff receive and send has the declared fields with their types', () => {
    expectTypeOf<z.output<typeof schemas.managed>>().toExtend<Whole>();
    expectTypeOf<z.output<typeof schemas.shown>['floor']>().toEqualTypeOf<'bawah' | 'atas'>();
    expectTypeOf<{ title: string } & Partial<Whole>>().toExtend<z.input<typeof schemas.create>>();
    expectTypeOf<z.input<typeof schemas.update>['uses']>().toEqualTypeOf<('kelas' | 'rapat')[] | undefined>();
    expectTypeOf<z.input<typeof schemas.list>['uses']>().toEqualTypeOf<'kelas' | 'rapat' | undefined>();
    expectTypeOf<z.output<typeof announcements.schemas.shown>['level']>().toEqualTypeOf<
      'biasa' | 'penting' | 'mendesak'
    >();
  });

  test('lists have the chosen fields only', () => {
    expectTypeOf<z.output<typeof schemas.row>>().not.toHaveProperty('note');
    expectTypeOf<z.output<typeof schemas.card>>().toHaveProperty('floor');
    expectTypeOf<z.output<typeof schemas.card>>().not.toHaveProperty('code');
  });

  test('a value outside of a choice does not compile', () => {
    // @ts-expect-error there is no such floor
    const wrong: z.input<typeof schemas.create> = { title: 'Aula', code: 'A1', floor: 'tengah' };
    expect(schemas.create.safeParse(wrong).success).toBe(false);
  });
});

describe('the schemas of a declaration', () => {
  test('a new entry has the initial values of the fields that were not sent, and is a draft', () => {
    expect(schemas.create.parse({ title: ' Aula ', code: 'A1' })).toEqual({
      title: 'Aula',
      status: 'draft',
      startsAt: null,
      endsAt: null,
      code: 'A1',
      floor: 'bawah',
      uses: [],
      note: '',
      isOpen: false,
    });
  });

  test.each([
    [{ title: 'A', code: 'A1' }, 'title', 'Nama minimal 2 karakter'],
    [{ title: 'x'.repeat(61), code: 'A1' }, 'title', 'Maksimal 60 karakter'],
    [{ title: 'Aula' }, 'code', 'Kode wajib diisi'],
    [{ title: 'Aula', code: 'A1', note: 'x'.repeat(21) }, 'note', 'Maksimal 20 karakter'],
    [{ title: 'Aula', code: 'A1', uses: ['kelas', 'kelas'] }, 'uses', 'Kegunaan: setiap pilihan hanya sekali'],
  ] as const)('refuses %j with the field and what to do', (input, field, message) => {
    const { error } = schemas.create.safeParse(input);
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
  });

  test('a change sends some fields, with the version that it is based on where no entity tag names it', () => {
    expect(schemas.update.parse({ id: 'k3x9', version: 2, isOpen: true })).toEqual({
      id: 'k3x9',
      version: 2,
      isOpen: true,
    });
    expect(schemas.update.parse({ id: 'k3x9', isOpen: true })).toEqual({ id: 'k3x9', isOpen: true });
    expect(schemas.update.safeParse({ id: 'k3x9', version: 0 }).success).toBe(false);
  });

  test('a stored entry from before a field existed, or with a value of former rules, can still be read', () => {
    const stored = rooms.readStored({ code: 'A1', floor: 'loteng', unknown: 1 });
    expect(stored).toEqual({ code: 'A1', floor: 'bawah', uses: [], note: '', isOpen: false });
  });

  test('a stored line that has several, as earlier versions allowed, is read as one', () => {
    expect(rooms.readStored({ code: 'A\r\n1', note: 'Satu\nDua' })).toMatchObject({ code: 'A 1', note: 'Satu\nDua' });
    expect(rooms.readStored({ code: 'A\n'.repeat(20) })).toMatchObject({ code: '' });
  });

  test('lists are filtered by the declared choices only', () => {
    expect(schemas.list.parse({ floor: 'atas', code: 'A1' })).toEqual({ page: 1, limit: 20, floor: 'atas' });
    expect(schemas.list.safeParse({ floor: 'loteng' }).success).toBe(false);
  });
});

describe('beginning and end', () => {
  const day = 24 * 60 * 60_000;
  const errorsFor = (shownUntil: number | null) => periodErrors(announcements, { shownFrom: 0, shownUntil });

  test('[ANN-001] an end is required, after the beginning and at most a year later', () => {
    expect(errorsFor(null)).toEqual({ shownUntil: 'Isi kapan berakhirnya' });
    expect(errorsFor(0)).toEqual({ shownUntil: 'Waktu berakhir harus setelah waktu mulai' });
    expect(errorsFor(1)).toBeUndefined();
    expect(errorsFor(366 * day)).toBeUndefined();
    expect(errorsFor(366 * day + 1)).toEqual({ shownUntil: 'Paling lama 366 hari setelah mulai' });
  });

  test('a kind without a schedule has none', () => {
    expect(periodErrors(rooms, { shownFrom: 0, shownUntil: null })).toBeUndefined();
  });
});

test('a size of a file has the unit in which its number is below a thousand', () => {
  const sizes = [999, 1_500, 999_499, 999_500, 1_250_000, 12_400_000];
  expect(sizes.map(fileSize)).toEqual(['999 B', '2 kB', '999 kB', '1 MB', '1,3 MB', '12 MB']);
});
