import type { Locator, Page } from '@playwright/test';
import { articleForm } from '../../pages/article-form.ts';
import { aPictureFile } from '../../pictures.ts';
import type { Staff } from '../../staff.ts';
import { expect, firstAccount, test } from '../../test.ts';

// The browser logs each picture that another site does not share.
test.use({ expectedErrors: [/CORS policy|Failed to load resource/] });

type Fragment = { html?: string; text: string };

const fromGoogleDocs: Fragment = {
  html:
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">' +
    '<p dir="ltr"><span style="font-weight:400;white-space:pre-wrap;">Regu </span>' +
    '<span style="font-weight:700;white-space:pre-wrap;">robotik</span></p>' +
    '<p dir="ltr"><span style="font-weight:400;font-style:italic;white-space:pre-wrap;">juara</span></p></b>',
  text: 'Regu robotik\n\njuara',
};

const fromWord: Fragment = {
  html: `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body lang=IN><!--StartFragment-->
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>Mukena<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>putih<o:p></o:p></p>
<!--EndFragment--></body></html>`,
  text: '·  Mukena\no putih',
};

const fromWhatsApp: Fragment = {
  html:
    '<span class="_ao3e selectable-text copyable-text" style="white-space: pre-wrap;"><span>Apel pagi ' +
    '<img alt="🙏" data-plain-text="🙏" class="emoji" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></span>\n\nLomba</span>',
  text: 'Apel pagi 🙏\n\nLomba',
};

const poem: Fragment = { text: 'Aku ingin\nsederhana\n\nkepada api\nabu' };

/** Puts the content on the clipboard as another program would, and pastes it by keyboard. */
async function paste(page: Page, { html, text }: Fragment): Promise<void> {
  await page.evaluate(
    ([forms]) => {
      const copy = (event: ClipboardEvent) => {
        for (const [type, value] of forms) event.clipboardData?.setData(type, value);
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      window.addEventListener('copy', copy, { capture: true, once: true });
    },
    [[...(html ? [['text/html', html] as const] : []), ['text/plain', text] as const]] as const,
  );
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
}

/** Opens an article with this text, and puts the caret at the end of the line. */
async function openAt(page: Page, staff: Staff, adminOrigin: string, content: string, line: string): Promise<Locator> {
  const { id } = await staff.createArticle(firstAccount, { content });
  await staff.openSignedIn(page, adminOrigin, firstAccount, `/admin/articles/edit/${id}`);
  const form = articleForm(page);
  await form.content.getByText(line, { exact: true }).click();
  await page.keyboard.press('End');
  return form.content;
}

test('pasting into and after a paragraph keeps the formatting of Google Docs and the stanzas of a poem @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const content = await openAt(page, staff, adminOrigin, '<p>Kabar:</p><h2>Akhir</h2>', 'Kabar:');
  await page.keyboard.type(' ');
  await paste(page, fromGoogleDocs);
  await expect(content.locator('p')).toHaveText(['Kabar: Regu robotik', 'juara']);
  await expect(content.locator('strong')).toHaveText('robotik');
  await expect(content.locator('em')).toHaveText('juara');

  await page.keyboard.press('Enter');
  await paste(page, poem);
  await expect(content.locator('p')).toHaveCount(4);
  expect(await content.locator('p').allTextContents()).toEqual([
    'Kabar: Regu robotik',
    'juara',
    'Aku ingin\nsederhana',
    'kepada api\nabu',
  ]);
  await expect(content.locator('h2')).toHaveText('Akhir');
});

test('markers in a message become formatting and lists, and one undo restores the copied text @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const content = await openAt(page, staff, adminOrigin, '<p>Kabar:</p><h2>Akhir</h2>', 'Kabar:');
  await page.keyboard.press('Enter');
  await paste(page, { text: '*Rapat* _komite_\n\n1. Doa\n2. ~Senam~ Laporan' });
  await expect(content.locator('strong')).toHaveText('Rapat');
  await expect(content.locator('em')).toHaveText('komite');
  await expect(content.locator('ol > li')).toHaveText(['Doa', 'Senam Laporan']);
  await page.keyboard.press('Control+z');
  await expect(content.locator('ol')).toHaveCount(0);
  expect(await content.locator('p').allTextContents()).toEqual([
    'Kabar:',
    '*Rapat* _komite_',
    '1. Doa\n2. ~Senam~ Laporan',
  ]);
});

test('lines pasted into a list become items, with emoji as characters; into a quote they stay in it @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const given = '<ul><li>Acara</li><li>Doa</li></ul><blockquote><p>Pesan</p></blockquote><p>Penutup</p>';
  const content = await openAt(page, staff, adminOrigin, given, 'Acara');
  await page.keyboard.press('Enter');
  await paste(page, fromWhatsApp);
  await expect(content.locator('li')).toHaveText(['Acara', 'Apel pagi 🙏', 'Lomba', 'Doa']);
  await expect(content.locator('img')).toHaveCount(0);

  await content.getByText('Pesan', { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await paste(page, fromGoogleDocs);
  await expect(content.locator('blockquote p')).toHaveText(['Pesan', 'Regu robotik', 'juara']);
  await expect(content.locator('blockquote ~ p')).toHaveText('Penutup');
});

test('a list of Word pasted at the end of a heading follows it, with its levels and without its bullets @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const content = await openAt(page, staff, adminOrigin, '<h2>Bekal</h2><p>Penutup</p>', 'Bekal');
  await paste(page, fromWord);
  await expect(content.locator('h2')).toHaveText('Bekal');
  await expect(content.locator('h2 + ul > li > ul > li')).toHaveText('putih');
  await expect(content).toHaveText('BekalMukenaputihPenutup');
});

test('[ED-024] pasted pictures are copied to our storage or reported, and an address over words makes them a link @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const body = aPictureFile('piala.png').buffer;
  for (const [site, sharesWith] of [
    ['berbagi', '*'],
    ['tertutup', 'https://tertutup.example'],
  ] as const) {
    const headers = { 'access-control-allow-origin': sharesWith };
    await page.route(`https://${site}.example/**`, (route) =>
      route.fulfill({ body, contentType: 'image/png', headers }),
    );
  }
  const content = await openAt(page, staff, adminOrigin, '<p>Foto:</p><p>laman</p>', 'Foto:');
  const html =
    '<p>Piala</p><p><img src="https://berbagi.example/piala.png" alt="Piala"></p>' +
    '<p><img src="https://tertutup.example/a.png"></p><p><img src="file:///C:/b.png"></p><p>selesai</p>';
  await paste(page, { html, text: 'Piala\n\nselesai' });
  await expect(page.getByText('2 gambar tidak dapat disalin, unggah dari perangkat.')).toBeVisible();
  await expect(content.locator('img')).toHaveCount(1);
  await expect(content.locator('img')).toHaveAttribute('src', /\/uploads\//);
  await expect(content.locator('img')).toHaveAttribute('alt', 'Piala');

  await content.getByText('laman', { exact: true }).dblclick();
  await paste(page, { text: 'https://contoh.sch.id/ppdb' });
  await expect(content.locator('a[href="https://contoh.sch.id/ppdb"]')).toHaveText('laman');
});

test('lines pasted into a table cell stay in it, and the table keeps its shape @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const table = '<table><tbody><tr><td>Kelas</td><td>Wali</td></tr><tr><td>X</td><td>Siti</td></tr></tbody></table>';
  const content = await openAt(page, staff, adminOrigin, `${table}<p>Akhir</p>`, 'Kelas');
  await page.keyboard.type(' ');
  await paste(page, fromGoogleDocs);
  const cells = content.locator('td');
  await expect(cells).toHaveCount(4);
  await expect(cells.first().locator('strong')).toHaveText('robotik');
  expect(await cells.first().textContent()).toMatch(/^Kelas Regu robotik\njuara\s*$/);
  await expect(cells.nth(1)).toHaveText('Wali');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Wali kelas');
  await expect(cells.nth(1)).toHaveText('Wali kelas');
});
