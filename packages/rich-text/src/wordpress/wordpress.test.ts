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
    ...[
      '[youtube http://www.youtube.com/watch?v=dQw4w9WgXcQ&w=640&h=385]',
      '[youtube https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;rel=0&#038;w=560]',
      '[youtube=http://www.youtube.com/watch?v=dQw4w9WgXcQ&w=640]',
      '[youtube https://youtu.be/dQw4w9WgXcQ&w=560&h=315]',
      '[youtube "https://www.youtube.com/embed/dQw4w9WgXcQ&rel=0" w=560]',
      '[youtube url="https://www.youtube.com/watch?v=dQw4w9WgXcQ&w=640" width="640"]',
      '[youtube url=https://www.youtube.com/watch?v=dQw4w9WgXcQ w=640]',
      '[youtube width="560" height="315"]https://www.youtube.com/watch?v=dQw4w9WgXcQ&w=560[/youtube]',
      '[youtube dQw4w9WgXcQ&w=640]',
      '[youtube id="dQw4w9WgXcQ" w="640"]',
      '[youtube https://www.youtube.com/watch?v=dQw4w9WgXcQ?rel=0&w=640]',
    ].map((shortcode) => [`a video with options: ${shortcode}`, shortcode, video]),
    [
      'the beginning of a video with options',
      '[youtube https://www.youtube.com/watch?v=dQw4w9WgXcQ&start=90&w=640]',
      video.replace('dQw4w9WgXcQ', 'dQw4w9WgXcQ?start=90'),
    ],
    [
      'pages of other sites',
      '[vimeo 76979871 w=500&h=281]\n\n[googlemaps https://www.google.com/maps/embed?pb=1&w=425]\n\n[vimeo http://vimeo.com/76979871&w=500]',
      [
        'https://vimeo.com/76979871',
        'https://www.google.com/maps/embed?pb=1&amp;w=425',
        'http://vimeo.com/76979871?w=500',
      ]
        .map((address) => `<p><a href="${address}">${address}</a></p>`)
        .join('\n'),
    ],
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

  const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const path = 'https://lama.sch.id/wp-content/uploads/2021/05/a-300x200.jpg';
  test.each([
    ['by its name', `<img src="${pixel}" data-src="${path}" alt="A">`],
    ['by that of another plug-in', `<img class="lazy" data-lazy-src='${path}' src="${pixel}" alt=A />`],
    ['without another address', `<img data-original="${path}" alt="A">`],
    ['by the uploaded file', `<img alt="A" src="${pixel}" data-orig-file="${path}">`],
    ['by a path', `<img src="${pixel}" data-src="/wp-content/uploads/2021/05/a-300x200.jpg" alt="A">`],
    ['behind a picture of a plug-in', `<img src="https://lama.sch.id/lazy/1x1.gif" data-src="${path}" alt="A">`],
    [
      'with a copy for old browsers',
      `<img src="${pixel}" data-src="${path}" alt="A"><noscript><img src="${path}" alt="A"></noscript>`,
    ],
    ['only for old browsers', `<img src="${pixel}" alt="A"><noscript><img src="${path}" alt="A"></noscript>`],
  ])('a picture that is loaded late is taken: %s', (_what, html) => {
    expect(readWordpressContent(`<p>${html}</p>`)).toMatchObject({
      html: `<p>${picture}</p>`,
      pictures: [path],
      embeddedPictures: 0,
    });
  });

  test('a picture with its own address keeps it, and one that is embedded is counted', () => {
    const own = `<p>${picture.replace('>', ' data-orig-file="https://lama.sch.id/b.jpg" data-src="b">')}</p>`;
    expect(readWordpressContent(own).html).toBe(`<p>${picture}</p>`);
    expect(readWordpressContent(`<p>a<img src="${pixel}"> b</p>${own}`)).toMatchObject({
      html: `<p>a b</p>\n<p>${picture}</p>`,
      embeddedPictures: 1,
    });
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
      readWordpressContent(`<img src="${pixel}"><noscript>`.repeat(5_000));
      readWordpressContent('<img data-src="https://a/" '.repeat(20_000));
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
