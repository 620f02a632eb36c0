import { costOf } from '@madrasah/config/growth';
import { describe, expect, test } from 'vitest';
import { changeAddresses, readWordpressContent as read, readWordpressComment } from './index.ts';

const readWordpressContent = (raw: string) => read(raw, 'https://lama.sch.id');

const video =
  '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Video YouTube" loading="lazy" allowfullscreen></iframe>';
const picture = '<img src="https://lama.sch.id/wp-content/uploads/2021/05/a-300x200.jpg" alt="A">';

describe('readWordpressContent', () => {
  test.each([
    ['old text', 'satu\n\ndua\ntiga<br />\nempat', '<p>satu</p>\n<p>dua<br>tiga<br>empat</p>'],
    [
      'a caption with a link to the large picture',
      `[caption id="attachment_5" align="alignleft" width="300"]<a href="https://lama.sch.id/wp-content/uploads/2021/05/a.jpg">${picture}</a> Apel <em>Senin</em>[/caption]`,
      `<figure class="alignleft">${picture}<figcaption>Apel <em>Senin</em></figcaption></figure>`,
    ],
    ['a video by its address', 'a\n\nhttps://youtu.be/dQw4w9WgXcQ\n\nb', `<p>a</p>\n${video}\n<p>b</p>`],
    ['a video by [youtube]', '[youtube=https://www.youtube.com/watch?v=dQw4w9WgXcQ]', video],
    ['a video by [embed]', '[embed]https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;feature=share[/embed]', video],
    [
      'another address by itself',
      'https://kemenag.go.id/berita',
      '<p><a href="https://kemenag.go.id/berita">https://kemenag.go.id/berita</a></p>',
    ],
    [
      'a sound',
      '[audio mp3="https://lama.sch.id/m.mp3"][/audio]',
      '<p><a href="https://lama.sch.id/m.mp3">Audio: m.mp3</a></p>',
    ],
    [
      'blocks, and old text between them',
      '<!-- wp:heading -->\n<h2>a</h2>\n<!-- /wp:heading -->\n\nb\n\nc<!--more-->\n\n<!-- wp:paragraph -->\n<p>d</p>\n<!-- /wp:paragraph -->',
      '<h2>a</h2>\n<p>b</p>\n<p>c</p>\n<p>d</p>',
    ],
    [
      'a gallery of blocks',
      `<!-- wp:gallery --><figure class="wp-block-gallery"><ul><li><figure>${picture}<figcaption>Satu</figcaption></figure></li></ul></figure><!-- /wp:gallery -->`,
      `<figure>${picture}<figcaption>Satu</figcaption></figure>`,
    ],
    [
      'a table in a figure',
      '<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>a</td></tr></tbody></table><figcaption>Nilai</figcaption></figure><!-- /wp:table -->',
      '<table><tbody><tr><td>a</td></tr></tbody></table><p>Nilai</p>',
    ],
    [
      'a picture by its path',
      '<p><img class="x" src="/wp-content/uploads/2021/05/a-300x200.jpg" alt="A"></p>',
      `<p>${picture}</p>`,
    ],
    ['brackets of a writer', 'kata [sic] dan [1] dan [[caption]]', '<p>kata [sic] dan [1] dan [caption]</p>'],
    ['forbidden markup', '<script>x</script><p onclick="y">a</p>[video src="javascript:z"]', '<p>a</p>'],
  ])('WordPress content is converted: %s', (_what, raw, expected) => {
    expect(readWordpressContent(raw).html).toBe(expected);
  });

  test('an unknown shortcode leaves its text, and its name is listed', () => {
    const raw = '[su_box title="Info"]isi[/su_box] [contact-form-7 id="5"]<!-- wp:latest-posts {"n":5} /-->';
    const { html, lost } = readWordpressContent(raw);
    expect([html, lost.toSorted()]).toEqual(['<p>isi</p>', ['contact-form-7', 'latest-posts', 'su_box']]);
  });

  test('pictures and galleries are listed', () => {
    const found = readWordpressContent(`${picture}\n\n[gallery ids="3, 4"][gallery]`);
    expect([found.pictures, found.galleries]).toEqual([
      ['https://lama.sch.id/wp-content/uploads/2021/05/a-300x200.jpg'],
      [[3, 4], 'attached'],
    ]);
  });

  test('clean HTML stays unchanged', () => {
    const clean = `<p>a</p><h2>b</h2><ul><li>c</li></ul><figure class="ql-image-wide">${picture}</figure>${video}`;
    expect(readWordpressContent(`<!-- wp:html -->\n${clean}\n<!-- /wp:html -->`).html).toBe(clean);
  });

  test('reading WordPress content takes linear time', () => {
    const cost = costOf(() => {
      readWordpressContent(`${'[a_b x="1"]'.repeat(20_000)}${'[/a_b]'.repeat(20_000)}`);
      readWordpressContent('[a_b '.repeat(50_000));
      readWordpressContent('<!-- wp:a '.repeat(50_000));
    });
    expect(cost).toBeLessThan(5_000);
  });
});

test('the requested addresses of pictures and links are changed', () => {
  const html =
    '<p><a href="https://lama.sch.id/a/">a</a> <a href="/b">b</a></p><img src="https://lama.sch.id/a.jpg" alt="">';
  const changed = changeAddresses(html, {
    picture: () => '/uploads/aa/x.jpg',
    link: (href) => (href.startsWith('https://lama.sch.id') ? '/a/' : undefined),
  });
  expect(changed).toBe('<p><a href="/a/">a</a> <a href="/b">b</a></p><img src="/uploads/aa/x.jpg" alt="">');
});

test('a comment is plain text with its lines', () => {
  expect(readWordpressComment('Selamat <b>ya</b>!<br />\nLanjutkan\n\n<script>x</script>')).toBe(
    'Selamat ya!\n\nLanjutkan',
  );
});

test('a bracketed word that is a property of every object is not a shortcode', () => {
  const { html, lost } = readWordpressContent('Sebelum [constructor id="1"]isinya[/constructor] sesudah');
  expect(html).toBe('<p>Sebelum isinya sesudah</p>');
  expect(lost).toEqual(['constructor']);
});
