import { describe, expect, test } from 'vitest';
import { plainText } from '../text.ts';
import { documentToHtml } from '../to-html.ts';
import { chatToDocument, chatToParagraphs, textToDocument } from './chat-text.ts';

const read = (text: string) => documentToHtml(chatToDocument(text));

describe('markers around words become marks', () => {
  test.each([
    ['*tebal*', '<strong>tebal</strong>'],
    ['_miring_', '<em>miring</em>'],
    ['~coret~', '<s>coret</s>'],
    ['```A_1```', '<code>A_1</code>'],
    ['`A*1*`', '<code>A*1*</code>'],
    ['ini *tebal*, lalu (_miring_).', 'ini <strong>tebal</strong>, lalu (<em>miring</em>).'],
    ['*_keduanya_*', '<strong><em>keduanya</em></strong>'],
    ['_*keduanya*_', '<strong><em>keduanya</em></strong>'],
    ['*a _b_ c*', '<strong>a <em>b</em> c</strong>'],
    ['📢*PENTING*📢', '📢<strong>PENTING</strong>📢'],
    ['1️⃣*Satu*', '1️⃣<strong>Satu</strong>'],
    ['*بسم الله*', '<strong>بسم الله</strong>'],
    ['*Rp 50.000*/orang', '<strong>Rp 50.000</strong>/orang'],
    ['*Awas!*', '<strong>Awas!</strong>'],
    ['*a* *b*', '<strong>a</strong> <strong>b</strong>'],
    ['*https://contoh.id/a_b*', '<strong>https://contoh.id/a_b</strong>'],
    ['*Catatan: lihat *b* ini', '*Catatan: lihat <strong>b</strong> ini'],
    ['*a*\n_b_', '<strong>a</strong><br><em>b</em>'],
  ])('markers are converted: %s', (text, html) => {
    expect(read(text)).toBe(`<p>${html}</p>`);
  });
});

describe('text that only looks like formatting stays unchanged', () => {
  test.each([
    '2*3*4',
    '2 * 3 * 4',
    'harga 5*',
    'snake_case_names dan _awal',
    '__init__ dan **kwargs**',
    'https://contoh.id/_a_/b_c_d',
    'lihat www.contoh.id/~guru/~kelas',
    'cd ~/data lalu ~/arsip',
    '* bukan tebal *',
    '*buka\ntutup*',
    '*) syarat berlaku *)',
    '(*) lihat catatan*',
    'salin ~/data~ lalu',
    '^_^ dan ^_^',
    '*****',
    '_____ (nama)',
    '*',
    '**',
    'kata*tebal*kata',
    'كتاب*علم*كتاب',
    'tekan *123# atau *888#',
    '- Mau ke mana?',
    '17. Agustus',
    '1. Januari',
    '-5 derajat\n-6 derajat',
    '1.5 kg\n2.5 kg',
    '10.30 Apel\n11.30 Salat',
    '1. satu\n1. satu lagi',
    '2024. a\n2025. b',
    '•',
    '1. \n2. ',
  ])('%j', (text) => {
    expect(read(text)).toBe(documentToHtml(textToDocument(text)));
  });

  test('a dash before each paragraph is direct speech', () => {
    expect(read('- Ke mana?\n\n- Ke pasar.')).toBe('<p>- Ke mana?</p><p>- Ke pasar.</p>');
  });
});

describe('lines with bullets or numbers become lists', () => {
  test.each([
    ['• a', '<ul><li>a</li></ul>'],
    ['•a\n•b', '<ul><li>a</li><li>b</li></ul>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['* a\n* b', '<ul><li>a</li><li>b</li></ul>'],
    ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['1. a\n\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['Agenda:\n1. a\n2. b\nSelesai', '<p>Agenda:</p><ol><li>a</li><li>b</li></ol><p>Selesai</p>'],
    ['1. a\n2. b\n1. c\n2. d', '<ol><li>a</li><li>b</li></ol><ol><li>c</li><li>d</li></ol>'],
    ['• *a*', '<ul><li><strong>a</strong></li></ul>'],
    ['a\n- b\nc', '<p>a<br>- b<br>c</p>'],
  ])('lines become a list: %j', (text, html) => {
    expect(read(text)).toBe(html);
  });

  test('lines of a text without lists stay lines', () => {
    expect(documentToHtml(chatToParagraphs('• *a*\n1. b\n2. c'))).toBe('<p>• <strong>a</strong><br>1. b<br>2. c</p>');
  });
});

test('any combination of markers keeps all other characters', () => {
  const parts = ['*', '_', '~', '`', '```', ' ', 'a', '1. ', '- ', '•', '\n', 'علم', '🙏', 'www.a.id/_b_', '(', '.'];
  const letters = (html: string) => plainText(html).replace(/[\s*_~`•.\d-]+/g, '');
  let state = 7;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % limit;
  };
  for (let round = 0; round < 500; round += 1) {
    const text = Array.from({ length: 24 }, () => parts[below(parts.length)]).join('');
    expect(letters(read(text)), text).toBe(letters(documentToHtml(textToDocument(text))));
  }
});
