import { isReleaseRun } from '@madrasah/config/release-run';
import { codeAlphabet, defaultTokens, pageContents, resultLimits } from '@madrasah/contract';

import jsQR from 'jsqr';
import sharp from 'sharp';
import { extractImages, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import {
  aCheckedPeriod,
  aResultPeriod,
  aSealedPeriod,
  headRow,
  importRows,
  pupils,
  readCodes,
} from '../../../../test/results.ts';
import { aWorld } from '../../../../test/world.ts';
import { type CardSheet, drawCards } from './draw-cards.ts';
import { drawQrCode } from './make-cards.ts';

const world = aWorld();
const anAdmin = async () => world.as(await world.aUser({ role: 'admin' }));

/** In points. */
const a4 = { width: 595.28, height: 841.89 };
const inMiddle = a4.width / 2;

type Line = { text: string; left: number; right: number; bottom: number };

/** The texts of a page with their positions, from the top left; reading its QR codes is slow. */
async function readPage(pdf: Awaited<ReturnType<typeof getDocumentProxy>>, number: number) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const lines = items.flatMap((item): Line[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [left, bottom] = [Number(item.transform[4]), Number(item.transform[5])];
    return [{ text: item.str, left, right: left + item.width, bottom }];
  });
  const { width, height } = page.getViewport({ scale: 1 });
  const readQrCodes = async () => (await extractImages(pdf, number)).map(decodeQrCode);
  return { width, height, lines, readQrCodes };
}

function decodeQrCode({ data, width, height, channels }: Awaited<ReturnType<typeof extractImages>>[number]) {
  const rgba = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (data[Math.floor(at / 4) * channels] ?? 0),
  );
  return jsQR(rgba, width, height)?.data;
}

async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await readPage(pdf, number));
  const text = pages.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n');
  return { pages, text, metadata: JSON.stringify(await pdf.getMetadata()) };
}

const readCards = async (caller: Awaited<ReturnType<typeof anAdmin>>, id: string) => {
  const { data } = await caller.results.cards({ id });
  return { ...data, ...(await readPdf(Buffer.from(data.file, 'base64'))) };
};

const manyPupils = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    `00123456${10 + at}`,
    `Murid Ke-${10 + at}`,
    '29/02/2008',
    `XII IPA ${1 + (at % 2)}`,
    at % 2 ? 'Belum Lulus' : 'Lulus',
    '88,5',
  ]);

describe('cards with codes', () => {
  test('[RES-019] stand eight on an A4 page with name, class, number, code and the QR code of the page, without outcome', async () => {
    const admin = await anAdmin();
    const rows = manyPupils(8);
    const { id } = await aCheckedPeriod(admin, rows);
    const { name, type, pages, text, metadata } = await readCards(admin, id);
    expect([name, type, pages.length]).toEqual(['kartu-kelulusan-2026.pdf', 'application/pdf', 1]);
    const [page] = pages;
    expect([page?.width, page?.height]).toEqual([expect.closeTo(a4.width, 1), expect.closeTo(a4.height, 1)]);

    const codes = await readCodes(admin, id);
    const address = 'http://madrasah.test/hasil/kelulusan-2026';
    const byClass = [...rows.filter((_, at) => at % 2 === 0), ...rows.filter((_, at) => at % 2)];
    const cards = byClass.map(([number = '', fullName, , className]) => [
      pageContents.identity.initial.name,
      'Kelulusan Kelas XII 2025/2026',
      fullName,
      `Kelas ${className}`,
      `NISN ${number}`,
      codes.get(number),
      address,
      'Jaga kerahasiaan kode ini',
    ]);
    expect(text.split('\n')).toEqual(cards.flat());
    expect(await page?.readQrCodes()).toEqual(Array.from({ length: 8 }, () => address));
    expect(`${text}${metadata}`).not.toMatch(/lulus\b(?!-2026)|88,5|2008/i);
  });

  test('continue on a second page from the ninth on', async () => {
    const admin = await anAdmin();
    const { id } = await aCheckedPeriod(admin, manyPupils(9));
    const { pages } = await readCards(admin, id);
    const qrCodes = await Promise.all(pages.map(({ readQrCodes }) => readQrCodes()));
    expect(qrCodes.map(({ length }) => length)).toEqual([8, 1]);
  });

  test('are logged with their number only', async () => {
    const admin = await anAdmin();
    const { id } = await aCheckedPeriod(admin);
    await admin.results.cards({ id });
    const [latest] = (await admin.activity.list({ kind: 'result' })).data;
    expect(latest).toMatchObject({
      action: 'result.export',
      count: 2,
      subjectTitle: 'Kelulusan Kelas XII',
      changes: [],
    });
  });

  test('are kept by no cache', async () => {
    const user = await world.aUser({ role: 'admin' });
    const { id } = await aCheckedPeriod(world.as(user));
    const answer = await world.app.inject({
      method: 'POST',
      url: '/trpc/results.cards',
      headers: await world.signInAs(user),
      payload: { id },
    });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  test('are refused without rows, and after these are erased', async () => {
    const admin = await anAdmin();
    const { id } = (await admin.results.create(aResultPeriod())).data;
    const refused = (reason: string) => ({ code: 'CONFLICT', message: expect.stringContaining(reason) });
    await expect(admin.results.cards({ id })).rejects.toMatchObject(refused('Impor daftarnya'));

    const { period, one } = await aSealedPeriod(world, undefined, { slug: 'lama' });
    world.setClock(period.closesAt);
    expect((await readCards(one, period.id)).pages).toHaveLength(1);
    await one.results.erase({ id: period.id, version: period.version });
    await expect(one.results.cards({ id: period.id })).rejects.toMatchObject(refused('sudah dihapus'));
  });

  test('are also made where families enter a birth date, because the code opens a number whose dates are used up', async () => {
    const admin = await anAdmin();
    const { id } = await aCheckedPeriod(admin, undefined, { slug: 'tanggal', lookup: 'tanggal-lahir' });
    const [code = ''] = (await readCodes(admin, id)).values();
    expect((await readCards(admin, id)).text).toContain(code);
  });

  test('are refused where a code cannot be decrypted', async () => {
    const admin = await anAdmin();
    const { id } = await aCheckedPeriod(admin);
    await world.db.execute('update result_rows set code = (select max(code) from result_rows)');
    await expect(admin.results.cards({ id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('JWT_SECRET_PREVIOUS'),
    });
  });

  test('have letters of other languages, also where an accent is a character of its own', async () => {
    const admin = await anAdmin();
    const { id } = (await admin.results.create(aResultPeriod())).data;
    const names = ['Muḥammad ʿAbd al-Raḥīm', 'Nguyễn Thị Đào', 'Łukasz Žižek'];
    const rows = names.map((name, at) => pupils.siti.with(0, `001234567${at}`).with(1, name.normalize('NFD')));
    await importRows(admin, id, [headRow, ...rows]);
    const { text } = await readCards(admin, id);
    expect(text.replaceAll('\n', ' ')).toContain('Nguyễn Thị Đào');
    expect(text.replaceAll('\n', ' ')).toContain('Łukasz Žižek');
    expect(text.replaceAll(/\s/g, '')).toContain('Muḥammad ʿAbd al-Raḥīm'.replaceAll(' ', ''));
  });
});

test.runIf(isReleaseRun)('a code is copied without spaces, whatever letters stand next to each other', async () => {
  const letters = [...codeAlphabet];
  const pairs = letters.flatMap((one) => letters.map((other) => `${one}${other}`));
  const codes = Array.from({ length: pairs.length / 4 }, (_, at) => pairs.slice(4 * at, 4 * at + 4).join(''));
  const address = 'http://madrasah.test/hasil/kelulusan-2026';
  const shown = { number: '0012345678', fullName: 'Siti Aminah', className: 'XII IPA 1' };
  const { text } = await readPdf(
    await drawCards({
      school: pageContents.identity.initial.name,
      colour: defaultTokens['primary-strong'],
      title: 'Kelulusan',
      schoolYear: '2025/2026',
      address,
      qrCode: await drawQrCode(address),
      cards: codes.map((code) => ({ ...shown, code })),
    }),
  );
  const lines = new Set(text.split('\n'));
  expect(codes.filter((code) => !lines.has(code))).toEqual([]);
});

test('the longest texts stay on their card and beside the QR code', async () => {
  const address = `https://${'sekolah-'.repeat(8)}.sch.id/hasil/${'w'.repeat(resultLimits.slug.max)}`;
  const card = {
    number: 'M'.repeat(resultLimits.number.max),
    fullName: 'W'.repeat(resultLimits.fullName),
    className: 'Q'.repeat(resultLimits.className),
    code: 'G'.repeat(resultLimits.code),
  };
  const sheet: CardSheet = {
    school: pageContents.identity.initial.name,
    colour: defaultTokens['primary-strong'],
    title: 'O'.repeat(resultLimits.title.max),
    schoolYear: '2025/2026',
    address,
    qrCode: await drawQrCode(address),
    cards: [card, { ...card, fullName: 'Siti Nur '.repeat(11).trim() }],
  };
  const { pages, text } = await readPdf(await drawCards(sheet));
  const written = text.replaceAll(/\s/g, '');
  for (const part of [card.fullName, card.number, card.className, sheet.title, address, 'SitiNur'.repeat(11)]) {
    expect(written).toContain(part);
  }
  const [page] = pages;
  expect(await page?.readQrCodes()).toEqual([address, address]);
  const quarter = a4.height * (3 / 4);
  for (const { text: line, left, right, bottom } of page?.lines ?? []) {
    const edge = left < inMiddle ? inMiddle : a4.width;
    expect([line, right < edge - 10, bottom > quarter]).toEqual([line, true, true]);
    const isBesideQrCode = [card.fullName, card.code, card.number].some((text) => text.includes(line));
    if (isBesideQrCode) expect([line, right < edge - 100]).toEqual([line, true]);
  }
  const baselines = (page?.lines ?? []).filter(({ left }) => left < inMiddle).map(({ bottom }) => bottom);
  const distances = baselines.slice(1).map((bottom, at) => (baselines[at] ?? 0) - bottom);
  expect(Math.min(...distances)).toBeGreaterThan(5);
});

test('the logo is in the file once, whatever the number of cards', async () => {
  const address = 'https://sekolah.sch.id/hasil/kelulusan';
  const pupil = { number: '0012345678', fullName: 'Siti Aminah', className: 'IX A', code: 'ABCD-EFGH' };
  const png = await sharp({ create: { width: 192, height: 192, channels: 3, background: '#c00000' } })
    .png()
    .toBuffer();
  const logo = `data:image/png;base64,${png.toString('base64')}`;
  const draw = async (count: number, own: Pick<CardSheet, 'logo'>) => {
    const cards = Array.from({ length: count }, () => pupil);
    const qrCode = await drawQrCode(address);
    const sheet = {
      school: 'SMA Tunas',
      colour: '#07382b',
      title: 'Kelulusan',
      schoolYear: '2025/2026',
      address,
      qrCode,
      cards,
    };
    return Buffer.from(await drawCards({ ...sheet, ...own }));
  };
  const imagesIn = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length;
  expect(imagesIn(await draw(1, { logo }))).toBe(imagesIn(await draw(1, {})) + 1);
  expect(imagesIn(await draw(8, { logo }))).toBe(imagesIn(await draw(1, { logo })));
});
