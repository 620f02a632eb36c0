import { Editor, Node, Transforms } from 'slate';
import { describe, expect, test } from 'vitest';
import { htmlToDocument } from '../../from-html.ts';
import { documentToHtml } from '../../to-html.ts';
import { createEditorModel } from '../create-editor.ts';
import { storePictures } from '../pictures/uploads.ts';
import { documentOf } from '../queries.ts';
import { copiedForms, pasteInto } from './with-clipboard.ts';
import type { UploadImage } from './with-images.ts';

type Clipboard = { html?: string; text?: string; rtf?: string; files?: File[] };
type Options = { textOnly?: boolean; uploadImage?: UploadImage; copyImage?: (address: string) => Promise<File> };

const picture = (name = 'gambar.png') => new File(['x'], name, { type: 'image/png' });

/** An editor with the caret at the end; `stored` resolves when pasted pictures are stored. */
function editing(given: string, { textOnly = false, uploadImage, copyImage }: Options = {}) {
  const editor = createEditorModel({ now: () => 0 });
  editor.children = htmlToDocument(given);
  Transforms.select(editor, Editor.end(editor, []));
  const messages: string[] = [];
  const receivedFiles: File[] = [];
  let stored = Promise.resolve();
  const onUploadError = (message: string) => messages.push(message);
  const paste = ({ html = '', text = '', rtf = '', files = [] }: Clipboard) => {
    const forms: Record<string, string> = { 'text/html': html, 'text/plain': text, 'text/rtf': rtf };
    const clipboard = { files, getData: (type: string) => forms[type] ?? '' };
    pasteInto(editor, clipboard, {
      textOnly,
      isStored: (address) => address.startsWith('https://madrasah.example/uploads/'),
      onImages: (images) => receivedFiles.push(...images),
      onPictures: (pictures, lost) => {
        stored = storePictures(editor, pictures, {
          lost,
          uploadImage: uploadImage ?? (async ({ name }) => ({ url: `/uploads/${name}` })),
          copyImage: copyImage ?? (async () => picture('salinan.png')),
          onUploadError,
        });
      },
      notify: onUploadError,
    });
  };
  const html = () => documentToHtml(documentOf(editor));
  return { editor, html, paste, messages, receivedFiles, stored: () => stored };
}

function selectWord(editor: Editor, word: string): void {
  for (const [text, path] of Node.texts(editor)) {
    const offset = text.text.indexOf(word);
    if (offset === -1) continue;
    Transforms.select(editor, { anchor: { path, offset }, focus: { path, offset: offset + word.length } });
    return;
  }
  throw new Error(`no "${word}" in the document`);
}

describe('pasted addresses', () => {
  const surat = '<a href="https://a.id/1.pdf">Surat</a>';
  const edaran = '<a href="https://a.id/2.pdf">Edaran</a>';

  test.each([
    { first: { html: surat }, second: { html: edaran }, expected: `<p>${surat} ${edaran}</p>` },
    {
      first: { html: surat },
      second: { html: `<p>${edaran}</p><p>x</p>` },
      expected: `<p>${surat} ${edaran}</p><p>x</p>`,
    },
    {
      first: { text: 'https://a.id/1' },
      second: { text: 'https://a.id/2' },
      expected: '<p><a href="https://a.id/1">https://a.id/1</a> <a href="https://a.id/2">https://a.id/2</a></p>',
    },
    { first: { html: surat }, second: { html: '<p>, lalu</p>' }, expected: `<p>${surat}, lalu</p>` },
  ])('a link that is pasted after a link stays apart from it, and other text does not: $expected', (given) => {
    const { editor, html, paste } = editing('');
    paste(given.first);
    paste(given.second);
    expect(html()).toBe(given.expected);
    editor.undo();
    expect(html()).toBe('');
  });

  test('an address that is pasted at the end of a link is a link of its own', () => {
    const { editor, html, paste } = editing(`<p>${surat}</p>`);
    Transforms.select(editor, Editor.end(editor, [0, 1]));
    paste({ text: 'https://a.id/2' });
    expect(html()).toBe(`<p>${surat} <a href="https://a.id/2">https://a.id/2</a></p>`);
  });

  test('an address pasted over text makes it a link', () => {
    const { editor, html, paste } = editing('<p>buka laman kami</p>');
    selectWord(editor, 'laman');
    paste({ text: 'https://contoh.sch.id/a?b=1 ' });
    expect(html()).toBe('<p>buka <a href="https://contoh.sch.id/a?b=1">laman</a> kami</p>');
  });

  test('an address copied as a link, or without a protocol, makes the text a link too', () => {
    const { editor, html, paste } = editing('<p>buka laman kami</p>');
    selectWord(editor, 'laman');
    paste({ text: 'https://contoh.sch.id', html: '<a href="https://contoh.sch.id">Madrasah Contoh</a>' });
    selectWord(editor, 'kami');
    paste({ text: 'www.contoh.sch.id' });
    expect(html()).toBe(
      '<p>buka <a href="https://contoh.sch.id">laman</a> <a href="https://www.contoh.sch.id">kami</a></p>',
    );
  });

  test('without a selection the address is inserted as a link, and text copied with it is kept', () => {
    const { html, paste } = editing('<p>a </p>');
    paste({ text: 'https://contoh.sch.id' });
    paste({ text: 'https://lain.example', html: ' <a href="https://lain.example">Lain</a>' });
    expect(html()).toBe(
      '<p>a<a href="https://contoh.sch.id">https://contoh.sch.id</a> <a href="https://lain.example">Lain</a></p>',
    );
  });

  test('[VAL-019] an address with another protocol makes no link; text, or an address over an address, replace the selection', () => {
    const { editor, html, paste } = editing('<p>lihat https://lama.example</p>');
    selectWord(editor, 'https://lama.example');
    paste({ text: 'https://baru.example', html: '<a href="https://baru.example">https://baru.example</a>' });
    selectWord(editor, 'lihat');
    paste({ text: 'javascript:alert(1)' });
    expect(html()).toBe('<p>javascript:alert(1) <a href="https://baru.example">https://baru.example</a></p>');
  });
});

describe('pasted pictures', () => {
  const html = '<p>a</p><p><img src="https://lain.example/a.jpg" alt="Piala"></p><p>b</p>';

  test('[ED-024] a picture of another site is copied to our storage, with its place and alternative text', async () => {
    const requested: string[] = [];
    const {
      html: written,
      paste,
      messages,
      stored,
    } = editing('', {
      copyImage: async (address) => {
        requested.push(address);
        return picture('salinan.png');
      },
    });
    paste({ html });
    expect(written()).toBe('<p>a</p><p><br></p><p>b</p>');
    await stored();
    expect(requested).toEqual(['https://lain.example/a.jpg']);
    expect(written()).toBe('<p>a</p><p><img src="/uploads/salinan.png" alt="Piala"></p><p>b</p>');
    expect(messages).toEqual([]);
  });

  test('a picture that the other site does not share is removed, and counted as lost', async () => {
    const {
      html: written,
      paste,
      messages,
      stored,
    } = editing('', { copyImage: () => Promise.reject(new Error('CORS')) });
    paste({ html: `${html}<p>c <img src="http://lain.example/c.png"> d</p><p><img src="file:///C:/e.png"></p>` });
    await stored();
    expect(written()).toBe('<p>a</p><p>b</p><p>c d</p>');
    expect(messages).toEqual(['3 gambar tidak dapat disalin, unggah dari perangkat.']);
  });

  test('one undo reverts the paste, whether or not its pictures were stored', async () => {
    const given = editing('<p>awal</p>', {
      copyImage: (address) =>
        address.endsWith('a.jpg') ? Promise.resolve(picture('a.png')) : Promise.reject(new Error('CORS')),
    });
    given.paste({ html: `${html}<p><img src="https://lain.example/tertutup.jpg"></p><p>c</p>` });
    await given.stored();
    expect(given.html()).toBe('<p>awala</p><p><img src="/uploads/a.png" alt="Piala"></p><p>b</p><p>c</p>');
    given.editor.undo();
    expect(given.html()).toBe('<p>awal</p>');
    given.editor.redo();
    expect(given.html()).toBe('<p>awala</p><p><img src="/uploads/a.png" alt="Piala"></p><p>b</p><p>c</p>');
  });

  test('[ED-024] a data: image is uploaded, and a stored one is not copied again', async () => {
    const {
      html: written,
      paste,
      stored,
    } = editing('', { copyImage: () => Promise.reject(new Error('nothing to copy')) });
    paste({
      html: '<p><img src="data:image/png;base64,aGFsbw==" alt="x"> <img src="https://madrasah.example/uploads/b.jpg"></p>',
    });
    await stored();
    expect(written()).toBe(
      '<p><img src="/uploads/gambar.png" alt="x"> <img src="https://madrasah.example/uploads/b.jpg" alt=""></p>',
    );
  });

  test('at most three pictures are uploaded at a time, and at most 60 in total', async () => {
    let running = 0;
    let most = 0;
    const { editor, paste, messages, stored } = editing('', {
      uploadImage: async ({ name }) => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        return { url: `/uploads/${name}` };
      },
    });
    paste({ html: '<p>a</p><p><img src="https://lain.example/a.jpg"></p>'.repeat(61) });
    await stored();
    expect(most).toBe(3);
    expect(
      [...Editor.nodes(editor, { at: [], match: (node) => 'type' in node && node.type === 'image', voids: true })]
        .length,
    ).toBe(60);
    expect(messages).toEqual(['1 gambar tidak dapat disalin, unggah dari perangkat.']);
  });

  test('a single picture on the clipboard is pasted as a file', () => {
    const { html: written, paste, receivedFiles } = editing('');
    paste({ html: '<meta charset="utf-8"><img src="https://lain.example/a.jpg">', files: [picture('a.png')] });
    expect(receivedFiles.map(({ name }) => name)).toEqual(['a.png']);
    expect(written()).toBe('');
  });

  const word = '<p>a <img src="file:///C:/clip_image001.png"></p><p><img src="file:///C:/clip_image002.jpg"></p>';
  const data = '89504e470d0a1a0a'.repeat(8);
  const pictureOfRtf = (type: string) =>
    [
      String.raw`{\*\shppict{\pict{\*\picprop}\picw100\pich100`,
      `\\${type}blip`,
      String.raw`\bliptag1{\*\blipuid 0123456789abcdef0123456789abcdef}`,
      `\n${data}}}`,
      String.raw`{\nonshppict{\pict\wmetafile8 `,
      `${data}}}`,
    ].join('');

  test('[ED-024] pictures of Word are read from the RTF format', async () => {
    const uploaded: File[] = [];
    const {
      html: written,
      paste,
      messages,
      stored,
    } = editing('', {
      uploadImage: async (file) => {
        uploaded.push(file);
        return { url: `/uploads/${file.name}` };
      },
    });
    paste({ html: word, rtf: String.raw`{\rtf1 a ${pictureOfRtf('png')}\par ${pictureOfRtf('jpeg')}}` });
    await stored();
    expect(written()).toBe(
      '<p>a <img src="/uploads/gambar-1.png" alt=""></p><p><img src="/uploads/gambar-3.jpeg" alt=""></p>',
    );
    expect(uploaded.map(({ type }) => type)).toEqual(['image/png', 'image/jpeg']);
    expect((await uploaded[0]?.bytes())?.slice(0, 4)).toEqual(new Uint8Array([0x89, 0x50, 0x4e, 0x47]));
    expect(messages).toEqual([]);
  });

  test('a copied file is uploaded in every format that the server accepts, and no other file', async () => {
    const { paste, receivedFiles } = editing('');
    const types = ['image/png', 'image/gif', 'image/jpeg', 'image/bmp', 'image/x-icon', 'image/webp', 'image/avif'];
    paste({ files: [...types, 'image/heic', 'application/pdf'].map((type) => new File(['x'], 'a', { type })) });
    expect(receivedFiles.map(({ type }) => type)).toEqual(types);
  });

  test('no picture is read when the RTF contains a different number than the HTML', async () => {
    const { html: written, paste, messages, stored } = editing('');
    paste({ html: word, rtf: String.raw`{\rtf1 a ${pictureOfRtf('png')}}` });
    await stored();
    expect(written()).toBe('<p>a</p>');
    expect(messages).toEqual(['2 gambar tidak dapat disalin, unggah dari perangkat.']);
  });

  test('an excerpt accepts only text, including that of lists and tables, and reports the omitted pictures', async () => {
    const { html: written, paste, messages, stored } = editing('', { textOnly: true });
    paste({ html: `${html}<ul><li>c</li></ul><table><tr><td>d</td><td>e</td></tr></table>` });
    await stored();
    expect(written()).toMatch(/^<p>a<\/p><p>b<\/p><p>c<\/p><p>d.*e<\/p>$/);
    expect(messages).toEqual(['1 gambar tidak disalin: bagian ini hanya memuat teks.']);
  });
});

describe('copying within the editor', () => {
  test.each([
    '<h2 class="ql-align-center">Judul</h2><p><br></p><p class="ql-align-justify">a <mark>b</mark></p>',
    '<p class="ql-indent-2" lang="ar" dir="rtl">الحمد</p><p><a href="/artikel" title="t">c</a></p>',
    '<p><img src="https://lain.example/lama.jpg" alt="x"></p><p>satu<br><br>dua</p>',
    '<ol start="3"><li>a<ul><li>b</li></ul></li></ol><dl><dt>a</dt><dd>b</dd></dl><p>akhir</p>',
  ])('copying and pasting preserves %s', (given) => {
    const { editor, html, paste } = editing(given);
    Transforms.select(editor, Editor.range(editor, []));
    const forms = new Map(copiedForms(editor));
    paste({ html: forms.get('text/html') ?? '', text: forms.get('text/plain') ?? '' });
    expect(html()).toBe(given);
  });

  test('code accepts plain text unchanged', () => {
    const { html, paste } = editing('<pre>a</pre>');
    paste({ html: '<p><b>x</b></p><p>y</p>', text: 'x\r\n\r\ny' });
    expect(html()).toBe('<pre>ax\n\ny</pre>');
  });

  test('an empty clipboard changes nothing', () => {
    const { editor, html, paste } = editing('<p>a b</p>');
    selectWord(editor, 'b');
    paste({ html: '<p> </p>' });
    expect(html()).toBe('<p>a b</p>');
  });
});

describe('pasting long content', () => {
  const tooLong = 'Teks terlalu panjang untuk ditempel sekaligus. Tempel sebagian demi sebagian.';

  test('a million characters are accepted, and one more is refused without a change', () => {
    const { html, paste, messages } = editing('<p>a</p>');
    paste({ text: 'x'.repeat(1_000_001) });
    expect(html()).toBe('<p>a</p>');
    expect(messages).toEqual([tooLong]);
    paste({ text: 'x'.repeat(1_000_000) });
    expect(html()).toHaveLength(1_000_000 + '<p>a</p>'.length);
  });

  test('any number of lines in one element is accepted', () => {
    const { html, paste } = editing('');
    paste({ html: `<p><span style="white-space:pre">${'x\n'.repeat(150_000)}</span></p>` });
    expect(html().split('<br>')).toHaveLength(150_000);
  });

  test('more elements than the editor displays at once are accepted', () => {
    const { html, paste, messages } = editing('');
    paste({ text: 'x\n\n'.repeat(20_000) });
    expect(html()).toBe('');
    expect(messages).toEqual([tooLong]);
  });

  test('the plain text is used when the markup is too long, and its pictures are ignored', async () => {
    const { html, paste, messages, stored } = editing('');
    paste({ html: '<span>'.repeat(1_000_000), text: 'a\nb' });
    expect(html()).toBe('<p>a<br>b</p>');
    paste({ html: `<p>c <img src="data:image/png;base64,${'AAAA'.repeat(1_000_000)}"></p>` });
    await stored();
    expect(html()).toBe('<p>a<br>bc <img src="/uploads/gambar.png" alt=""></p>');
    expect(messages).toEqual([]);
  });
});

describe('pasting a message with markers', () => {
  const message = '*Rapat* _komite_\n\nAgenda:\n1. Doa\n2. ~Senam~ Laporan';
  const read =
    '<strong>Rapat</strong> <em>komite</em></p><p>Agenda:</p><ol><li>Doa</li><li><s>Senam</s> Laporan</li></ol>';
  const literal = '*Rapat* _komite_</p><p>Agenda:<br>1. Doa<br>2. ~Senam~ Laporan</p>';

  test('markers become formatting and lists; the first undo restores the copied text, the second the document', () => {
    const { editor, html, paste } = editing('<p>Kabar: </p>');
    paste({ text: message });
    expect(html()).toBe(`<p>Kabar: ${read}`.replace('Kabar: <strong>', 'Kabar:</p><p><strong>'));
    editor.undo();
    expect(html()).toBe(`<p>Kabar:${literal}`);
    editor.undo();
    expect(html()).toBe('<p>Kabar:</p>');
    editor.redo();
    editor.redo();
    expect(html()).toContain('<ol><li>Doa</li>');
  });

  test('a message replaces the selection, with the same two undo steps', () => {
    const { editor, html, paste } = editing('<p>satu dua tiga</p>');
    selectWord(editor, 'dua');
    paste({ text: '*DUA*' });
    editor.insertText('!');
    expect(html()).toBe('<p>satu <strong>DUA!</strong> tiga</p>');
    editor.undo();
    expect(html()).toBe('<p>satu *DUA* tiga</p>');
    editor.undo();
    expect(html()).toBe('<p>satu dua tiga</p>');
  });

  test('markers become only marks in an excerpt, and stay unchanged in code', () => {
    const excerpt = editing('', { textOnly: true });
    excerpt.paste({ text: '*a*\n1. b\n2. c' });
    expect(excerpt.html()).toBe('<p><strong>a</strong><br>1. b<br>2. c</p>');
    const code = editing('<pre>x</pre>');
    code.paste({ text: '*a*' });
    expect(code.html()).toBe('<pre>x*a*</pre>');
  });
});
