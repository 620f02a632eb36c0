import { checkAtEveryWidth } from '../../staff-screens.ts';
import { countingTaps } from '../../taps.ts';
import { expect, firstAccount, test } from '../../test.ts';

/** The server checks each file. */
const patience = { timeout: 60_000 };

const pdf = (text: string) =>
  `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n% ${text}\n\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`;

test('[ANN-009] a file is uploaded, dropped and pasted in the form of an announcement, and stands in Berkas @release', async ({
  page,
  adminOrigin,
  baseURL,
  staff,
}) => {
  const taps = countingTaps();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await staff.openSignedIn(page, adminOrigin, firstAccount, '/admin/collections/announcements/baru');
  await taps.type(page.getByLabel(/^Judul/), 'Libur awal puasa');
  const attachments = page.getByRole('group', { name: 'Lampiran' });
  await taps.choose(button('Unggah lampiran'), [
    { name: 'edaran_libur.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf('a')) },
  ]);
  await expect(attachments.getByText('edaran libur')).toBeVisible(patience);

  const give = (type: 'drop' | 'paste', name: string) =>
    attachments.getByRole('region').evaluate(
      (area, [event, fileName, text]) => {
        const data = new DataTransfer();
        data.items.add(new File([text ?? ''], fileName ?? '', { type: 'application/pdf' }));
        const options = { bubbles: true, cancelable: true };
        if (event === 'drop') area.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }));
        // Pasted somewhere else in the form.
        else document.body.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
      },
      [type, name, pdf(name)],
    );
  await give('drop', 'jadwal masuk.pdf');
  await expect(attachments.getByText('jadwal masuk')).toBeVisible(patience);
  await give('paste', 'surat izin.pdf');
  await expect(attachments.getByText('surat izin')).toBeVisible(patience);
  await checkAtEveryWidth(page, 'attachments in place');
  await page.setViewportSize({ width: 360, height: 740 });

  await taps.press(button('Publikasikan'));
  await expect(page.getByText(/^Pengumuman diterbitkan/)).toBeVisible(patience);
  expect(taps.count()).toBeLessThanOrEqual(12);
  await page.goto(`${adminOrigin}/admin/collections/files`);
  for (const title of ['edaran libur', 'jadwal masuk', 'surat izin']) {
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  }
  await page.goto(`${baseURL}/pengumuman/libur-awal-puasa`);
  await expect(page.getByRole('link', { name: /^edaran libur \(PDF/ })).toBeVisible();
});
