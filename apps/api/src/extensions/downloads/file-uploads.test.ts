import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileLimits, fileTexts } from '@madrasah/contract';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { aFileForm, anOfficeFile, aPdf, aZip } from '../../../test/files.ts';
import { anObjectStream, aPdfOf } from '../../../test/pdf.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { aWorld } from '../../../test/world.ts';
import { removeDocumentJob } from '../../platform/documents/index.ts';
import { runDue } from '../../platform/jobs/index.ts';
import { diskStorage } from '../../platform/media/index.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';

const folder = join(tmpdir(), `berkas-${randomUUID()}`);
const disk = diskStorage(folder);
/** What a failing storage does after it has stored. */
let afterPut = async () => {};
const images: ImageStorage = {
  ...disk,
  put: (...args) => disk.put(...args).then(() => afterPut()),
};
const world = aWorld({ images });
const path = '/api/manage/file-uploads';

let headers: { authorization: string };
beforeEach(async () => {
  afterPut = async () => {};
  await rm(folder, { recursive: true, force: true });
  headers = await world.signIn({ role: 'editor' });
});

async function upload(bytes: Uint8Array, name = 'berkas.pdf') {
  const form = await aFileForm(bytes, name);
  return world.app.inject({
    method: 'POST',
    url: path,
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
}
const typeOf = async (bytes: Uint8Array, name?: string) => (await upload(bytes, name)).json().data?.type;
const refusalOf = async (bytes: Uint8Array, name?: string) => {
  const answer = await upload(bytes, name);
  return answer.statusCode < 300 ? 'accepted' : answer.json().message;
};

const aPicture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });

/** The archive with another size of its entry in all its records. */
function stating(zip: Buffer, size: number, stated: number): Buffer {
  const [present, changed] = [Buffer.alloc(4), Buffer.alloc(4)];
  present.writeUInt32LE(size);
  changed.writeUInt32LE(stated);
  for (let at = zip.indexOf(present); at >= 0; at = zip.indexOf(present)) changed.copy(zip, at);
  return zip;
}

/** Everything that an upload could leave. */
async function stored(): Promise<[rows: number, files: number]> {
  const [row] = await world.db.execute<{ count: number }[]>('select count(*)::int as count from documents');
  const names = [];
  for await (const name of images.list()) names.push(name);
  return [row?.count ?? 0, names.length];
}

describe('uploading a file', () => {
  test('[FILE-001] recognises the allowed types by their content, whatever the name', async () => {
    expect(await typeOf(aPdf(), 'surat.exe')).toBe('pdf');
    expect(await typeOf(await anOfficeFile('docx'), 'surat.zip')).toBe('docx');
    expect(await typeOf(await anOfficeFile('xlsx'), 'surat.pdf')).toBe('xlsx');
    expect(await typeOf(await anOfficeFile('pptx'))).toBe('pptx');
    expect(await typeOf(await aZip({ 'daftar.txt': 'satu', 'surat.pdf': aPdf() }))).toBe('zip');
    expect(await typeOf(await aPicture().jpeg().toBuffer(), 'foto.png')).toBe('jpg');
  });

  test('[FILE-001] refuses other content with what is allowed', async () => {
    const program = Buffer.concat([Buffer.from('MZ\u0090\u0000'), Buffer.alloc(200)]);
    const [page, drawing] = ['<!DOCTYPE html><script>1</script>', '<svg xmlns="http://www.w3.org/2000/svg"/>'];
    const png = await aPicture().png().toBuffer();
    for (const content of [program, Buffer.from(page), Buffer.from(drawing), Buffer.from('kata'), png]) {
      expect(await refusalOf(content, 'surat.pdf')).toBe(fileTexts.unknownType);
    }
    const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.alloc(600)]);
    expect(await refusalOf(oldOffice, 'surat.docx')).toBe(fileTexts.oldOffice);
    expect(await refusalOf(Buffer.alloc(0))).toBe(fileTexts.empty);
    expect(await refusalOf(await aZip({ mimetype: 'application/epub+zip' }))).toBe(fileTexts.unknownType);
    expect(await stored()).toEqual([0, 0]);
  });

  test('[FILE-001] refuses a file that is of two types', async () => {
    const zip = await aZip({ 'daftar.txt': 'satu' });
    expect(await refusalOf(Buffer.concat([aPdf(), zip, Buffer.from('%%EOF')]))).toBe(fileTexts.mixed);
    expect(await refusalOf(Buffer.from(aPdf().toString().replace('1 0 obj', '<script>\n1 0 obj')))).toBe(
      fileTexts.mixed,
    );
    expect(await refusalOf(Buffer.concat([zip, Buffer.from('<script>1</script>')]))).toBe(fileTexts.damaged);
    const hidden = '<script>alert(1)</script>';
    const picture = Buffer.concat([await aPicture().jpeg().toBuffer(), Buffer.from(hidden)]);
    const { id } = (await upload(picture, 'foto.jpg')).json().data;
    const kept = await world.app.inject({ url: `${path}/${id}`, headers });
    expect([kept.headers['content-type'], kept.rawPayload.includes(hidden)]).toEqual(['image/jpeg', false]);
  });

  test('[FILE-001] takes 20 MB, and not one byte more', async () => {
    const [most, oneMore] = [aPdf({ bytes: fileLimits.bytes }), aPdf({ bytes: fileLimits.bytes + 1 })];
    expect([most.length, oneMore.length]).toEqual([20_971_520, 20_971_521]);
    expect((await upload(most)).json().data.bytes).toBe(most.length);
    const refused = await upload(oneMore);
    expect([refused.statusCode, refused.json().message]).toEqual([413, fileTexts.tooLarge]);
  });

  test('[FILE-002] refuses macros and archives with a password', async () => {
    const macros = await anOfficeFile('docx', { 'word/vbaProject.bin': 'x' });
    expect(await refusalOf(macros, 'surat.docx')).toBe(fileTexts.macros);
    expect(await refusalOf(await anOfficeFile('xlsx', { 'xl/VBAPROJECT.BIN': 'x' }))).toBe(fileTexts.macros);
    expect(await refusalOf(await anOfficeFile('xlsx', { 'xl/macrosheets/sheet1.xml': 'x' }))).toBe(fileTexts.macros);
    const docm = await anOfficeFile('docx', {
      '[Content_Types].xml':
        '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
    });
    expect(await refusalOf(docm, 'surat.docx')).toBe(fileTexts.macros);
    expect(await refusalOf(await aZip({ 'dalam.docx': macros }))).toBe(fileTexts.macros);
    expect(await refusalOf(await aZip({ 'daftar.txt': 'satu' }, { password: 'rahasia' }))).toBe(fileTexts.encrypted);
    const encrypted = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect(await refusalOf(encrypted, 'surat.docx')).toBe(fileTexts.encrypted);
    expect(await refusalOf(aPdf({ objects: '9 0 obj\n<< /Encrypt 8 0 R >>\nendobj' }))).toBe(fileTexts.encrypted);
    expect(await stored()).toEqual([0, 0]);
  });

  test('refuses a PDF that does something when it is opened, also where that is compressed or escaped', async () => {
    for (const action of ['/S /JavaScript /JS (app.alert\\(1\\))', '/S /Launch', '/S /J#61vaScript']) {
      expect(await refusalOf(aPdf({ objects: `9 0 obj\n<< ${action} >>\nendobj` }))).toBe(fileTexts.activePdf);
    }
    const pdf = aPdfOf(anObjectStream({ 9: '<< /S /JavaScript >>' }));
    expect(await refusalOf(pdf)).toBe(fileTexts.activePdf);
    expect(await refusalOf(aPdf({ objects: '9 0 obj\n<< /Title (JavaScript untuk pemula) >>\nendobj' }))).toBe(
      'accepted',
    );
  });

  test('refuses archives with programs, archives, too many files, or too much in them', async () => {
    expect(await refusalOf(await aZip({ 'pasang.exe': 'MZ' }))).toBe(fileTexts.programs);
    expect(await refusalOf(await aZip({ 'surat.txt': 'MZ\u0090' }))).toBe(fileTexts.programs);
    expect(await refusalOf(await aZip({ 'halaman.jpg': '<html><script>' }))).toBe(fileTexts.programs);
    expect(await refusalOf(await aZip({ 'dalam.zip': await aZip({ 'a.txt': 'a' }) }))).toBe(fileTexts.nested);
    expect(await refusalOf(await aZip({ 'dalam.txt': await aZip({ 'a.txt': 'a' }) }))).toBe(fileTexts.nested);
    const many = Object.fromEntries(Array.from({ length: fileLimits.archiveEntries + 1 }, (_, n) => [`${n}.txt`, '']));
    expect(await refusalOf(await aZip(many))).toBe(fileTexts.tooMuchInside);
    const bomb = stating(await aZip({ 'nol.txt': new Uint8Array(100_000) }), 100_000, fileLimits.unpackedBytes + 1);
    expect(await refusalOf(bomb)).toBe(fileTexts.tooMuchInside);
  });

  test('refuses an archive that states smaller sizes than it has', async () => {
    const zip = await aZip({ 'nol.txt': new Uint8Array(100_000) });
    expect(await refusalOf(stating(zip, 100_000, 10))).toBe(fileTexts.damaged);
  });

  test('removes the metadata of a picture', async () => {
    const secret = 'Jalan Rahasia 7';
    const picture = await aPicture()
      .withExif({ IFD0: { Artist: secret } })
      .jpeg()
      .toBuffer();
    expect(picture.includes(secret)).toBe(true);
    const { id, name } = (await upload(picture, '../../Foto kelas: 7*.JPEG')).json().data;
    const kept = await world.app.inject({ url: `${path}/${id}`, headers });
    expect([kept.rawPayload.includes(secret), name]).toEqual([false, 'Foto kelas 7.jpg']);
  });

  test('[FILE-010] a form that is cut off at any tenth leaves neither row nor file', async () => {
    const form = await aFileForm(aPdf({ bytes: 100_000 }), 'surat.pdf');
    const { port } = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }));
    const send = (bytes: Buffer) =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1', () => {
          const head = `POST ${path} HTTP/1.1\r\nhost: madrasah.test\r\nauthorization: ${headers.authorization}\r\n`;
          const body = `content-type: ${form.headers['content-type']}\r\ncontent-length: ${form.payload.length}\r\n\r\n`;
          socket.end(Buffer.concat([Buffer.from(head + body), bytes]));
        });
        socket.resume();
        socket.once('close', () => resolve()).once('error', reject);
      });
    for (let tenth = 0; tenth < 10; tenth += 1) {
      await send(form.payload.subarray(0, Math.floor((form.payload.length * tenth) / 10)));
    }
    for (let tenth = 1; tenth < 10; tenth += 1) {
      const payload = form.payload.subarray(0, Math.floor((form.payload.length * tenth) / 10));
      const cut = await world.app.inject({
        method: 'POST',
        url: path,
        payload,
        headers: { ...form.headers, ...headers },
      });
      expect(cut.statusCode).toBe(400);
    }
    expect(await stored()).toEqual([0, 0]);
    expect((await upload(aPdf())).statusCode).toBe(201);
    expect(await stored()).toEqual([1, 1]);
  });

  test('[FILE-010] a storage that fails leaves no row, and its file is deleted by the job', async () => {
    afterPut = () => Promise.reject(new Error('the disk is gone'));
    const answer = await upload(aPdf());
    expect([answer.statusCode, answer.json().message]).toEqual([500, fileTexts.failed]);
    expect(await stored()).toEqual([0, 1]);
    const context = { ...world.services, images, log: silentLog };
    await runDue(context, [removeDocumentJob(context)]);
    expect(await stored()).toEqual([0, 0]);
  });

  test('needs the right, and a file', async () => {
    const form = await aFileForm(aPdf(), 'surat.pdf', 'lain');
    const send = (given: object) =>
      world.app.inject({ method: 'POST', url: path, payload: form.payload, headers: { ...form.headers, ...given } });
    expect((await send({})).statusCode).toBe(401);
    const wrong = await send(headers);
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, fileTexts.noFile]);
  });
});
