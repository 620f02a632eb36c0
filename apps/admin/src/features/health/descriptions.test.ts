import { type Health, storeFaults } from '@madrasah/contract';
import { describe, expect, test } from 'vitest';
import { describeHealth } from './descriptions.ts';

const checkedAt = '2026-03-10T03:00:00.000Z';
const moment = { now: Date.parse(checkedAt), timeZone: 'Asia/Jakarta' } as const;
const folder = { host: null, fault: null, lastSuccessAt: checkedAt, lastFailureAt: null, lastFault: null };
const healthy: Health = {
  checkedAt,
  state: 'well',
  checks: {
    database: {
      state: 'well',
      facts: { version: '18.4', bytes: 24_000_000, answerMs: 2, waiting: 0, serverConnections: 6, serverMost: 100 },
    },
    disk: { state: 'well', facts: { disks: [{ disk: 'data', freeBytes: 5e9, totalBytes: 1e11, fault: null }] } },
    backup: {
      state: 'well',
      facts: { lastSuccessAt: checkedAt, verifiedAt: checkedAt, lastFailureAt: null, isAutomatic: true, isOld: false },
    },
    mail: { state: 'well', facts: { isOn: true, waiting: 0, failed: 0, waitingSince: null, lastSentAt: null } },
    jobs: { state: 'well', facts: { waiting: 0, failing: 0, jobs: [] } },
    cache: { state: 'well', facts: { entries: 12, bytes: 400_000, isListening: true } },
    pictures: { state: 'well', facts: { withoutVariants: 0, store: folder, compared: null } },
    process: { state: 'well', facts: { version: '0.1.0', node: '24.0.0', startedAt: checkedAt, memoryBytes: 1.5e8 } },
    faults: { state: 'well', facts: { count: 0, since: checkedAt } },
    clock: {
      state: 'well',
      facts: { timeZone: 'Asia/Jakarta', skewMs: 0, processes: [], jump: null, corrected: null },
    },
  },
};

const linesOf = (changes: Partial<Health['checks']> = {}) => {
  const checks = { ...healthy.checks, ...changes };
  return new Map(describeHealth({ ...healthy, checks }, moment).map((line) => [line.name, line]));
};

test('only problems and failed checks have advice', () => {
  for (const line of linesOf().values()) {
    expect([line.sentence, line.figures].every(Boolean)).toBe(true);
    expect([line.advice, line.remedy]).toEqual([null, null]);
  }
  for (const [name, check] of Object.entries(healthy.checks)) {
    for (const state of ['attention', 'broken'] as const) {
      const line = describeHealth(
        { ...healthy, checks: { ...healthy.checks, [name]: { ...check, state } } },
        moment,
      ).find((one) => one.state === state);
      expect([line?.name, line?.sentence === '']).toEqual([name, false]);
    }
    const unknown = { ...healthy.checks, [name]: { state: 'unknown', facts: null } };
    const line = describeHealth({ ...healthy, checks: unknown }, moment).find(({ state }) => state === 'unknown');
    expect(line).toMatchObject({ name, sentence: 'Tidak dapat diperiksa saat ini.' });
    expect(line?.advice).toContain('Periksa lagi');
  }
});

test('a problem has its reason and a link to its solution', () => {
  const lines = linesOf({
    disk: {
      state: 'attention',
      facts: { disks: [{ disk: 'backups', freeBytes: 9e8, totalBytes: 1e11, fault: null }] },
    },
    backup: {
      state: 'attention',
      facts: {
        lastSuccessAt: null,
        verifiedAt: null,
        lastFailureAt: '2026-03-09T19:00:00.000Z',
        isAutomatic: false,
        isOld: false,
      },
    },
    mail: {
      state: 'attention',
      facts: { isOn: true, waiting: 3, failed: 0, waitingSince: '2026-03-10T01:00:00.000Z', lastSentAt: checkedAt },
    },
  });
  expect(lines.get('disk')).toMatchObject({
    sentence: 'Hampir penuh.',
    figures: 'Cadangan: sisa 900,0 MB dari 100,0 GB',
    remedy: { link: { to: '/backup' } },
  });
  expect(lines.get('backup')?.sentence).toBe('Yang terakhir dicoba, 10 Maret 2026 pukul 02.00, gagal.');
  expect(lines.get('mail')).toMatchObject({
    sentence: 'Ada surel yang menunggu sejak 2 jam yang lalu.',
    remedy: { link: { to: '/mail' } },
  });
});

describe('clocks', () => {
  const lineOf = (changes: Partial<NonNullable<Health['checks']['clock']['facts']>>) =>
    linesOf({
      clock: {
        state: 'attention',
        facts: { timeZone: 'Asia/Jakarta', skewMs: 0, processes: [], jump: null, corrected: null, ...changes },
      },
    }).get('clock');

  test('that agree need nothing', () => {
    expect(linesOf().get('clock')).toMatchObject({ sentence: 'Jam server dan basis data sama.', advice: null });
    expect(lineOf({ skewMs: 5_000 })?.sentence).toBe('Jam server dan basis data sama.');
  });

  test.each([
    [5_001, '5 detik'],
    [119_000, '119 detik'],
    [660_000, '11 menit'],
    [3 * 3_600_000, '3 jam'],
    [40 * 86_400_000, '40 hari'],
  ])('that differ by %i ms differ by %s', (skewMs, text) => {
    const line = lineOf({ skewMs });
    expect(line?.sentence).toBe(`Jam server berbeda ${text} dari jam basis data. Situs memakai jam basis data.`);
    expect(line?.advice).toContain('chrony atau nyalakan systemd-timesyncd');
  });

  test('of several processes are listed with their direction, and the largest difference counts', () => {
    const processes = [
      { name: 'server-1 (12)', skewMs: 300 },
      { name: 'server-2 (9)', skewMs: -660_000 },
    ];
    const line = lineOf({ processes });
    expect(line?.sentence).toContain('berbeda 11 menit');
    expect(line?.figures).toContain('server-1 (12): jamnya tepat; server-2 (9): 11 menit lebih lambat');
  });

  test('that jumped, and corrected times, have their moment and what to look at', () => {
    const line = lineOf({
      jump: { at: checkedAt, ms: -40 * 86_400_000 },
      corrected: { at: checkedAt, count: 36 },
    });
    expect(line?.sentence).toBe(
      'Jam basis data melompat 40 hari ke belakang pada 10 Maret 2026 pukul 10.00. 36 waktu dari jam yang terlalu cepat sudah dibetulkan, terakhir 10 Maret 2026 pukul 10.00.',
    );
    expect(line?.advice).toContain('Periksa tanggal terbit');
  });
});

test('the object store has its host, last success, last failure and advice', () => {
  const store = {
    host: 's3.madrasah.example',
    fault: 'refused' as const,
    lastSuccessAt: null,
    lastFailureAt: '2026-03-10T02:59:00.000Z',
    lastFault: 'refused' as const,
  };
  const failing = linesOf({ pictures: { state: 'broken', facts: { withoutVariants: 3, store, compared: null } } }).get(
    'pictures',
  );
  expect(failing?.sentence).toContain('menolak kunci akses');
  expect(failing?.figures).toContain('penyimpanan s3.madrasah.example, belum pernah berhasil sejak aplikasi dimulai');
  expect(failing?.figures).toContain('(kunci akses ditolak)');
  expect(failing?.advice).toContain('kunci akses');
  const over = { ...store, fault: null, lastSuccessAt: checkedAt, lastFault: 'away' as const };
  const working = linesOf({
    pictures: { state: 'well', facts: { withoutVariants: 0, store: over, compared: null } },
  }).get('pictures');
  expect([working?.sentence, working?.advice]).toEqual(['Dapat dibaca dan ditulis.', null]);
  expect(working?.figures).toContain('(tidak menjawab)');
});

test('missing files are counted and named, and only a storage without a marker may be confirmed', () => {
  const pictures = (changes: Partial<NonNullable<Health['checks']['pictures']['facts']>>) =>
    linesOf({
      pictures: { state: 'broken', facts: { withoutVariants: 0, store: folder, compared: null, ...changes } },
    }).get('pictures');
  const missing = pictures({ compared: { at: checkedAt, lost: { count: 80, names: ['ab/x.jpg'] } } });
  expect(missing?.sentence).toBe('80 berkas (antara lain ab/x.jpg) tidak ada di tempat penyimpanan.');
  expect([missing?.mayConfirm, missing?.advice]).toEqual([false, expect.stringContaining('unggah lagi')]);
  const mayConfirm = storeFaults.filter((fault) => pictures({ store: { ...folder, fault } })?.mayConfirm);
  expect(mayConfirm).toEqual(['unmarked']);
});

test('a folder that cannot be written is named with its reason', () => {
  const disks = [
    { disk: 'data' as const, freeBytes: 5e9, totalBytes: 1e11, fault: 'readOnly' as const },
    { disk: 'backups' as const, freeBytes: 5e9, totalBytes: 1e11, fault: null },
  ];
  expect(linesOf({ disk: { state: 'broken', facts: { disks } } }).get('disk')).toMatchObject({
    sentence: 'Tidak dapat ditulis: Data situs (hanya dapat dibaca).',
    advice: expect.stringContaining('izin foldernya'),
  });
});
