import type { Page } from '@playwright/test';

/** A picture of one pixel, as a file that a person chooses. */
export const aPictureFile = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
});

/** A picture of this size with a gradient, drawn by the browser: JPEG in base64. */
export const drawPicture = (page: Page, width: number, height: number): Promise<string> =>
  page.evaluate(
    (size) => {
      const canvas = Object.assign(document.createElement('canvas'), size);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('the browser does not draw');
      const colours = context.createLinearGradient(0, 0, size.width, size.height);
      for (const [stop, colour] of ['green', 'gold', 'teal'].entries()) colours.addColorStop(stop / 2, colour);
      context.fillStyle = colours;
      context.fillRect(0, 0, size.width, size.height);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    { width, height },
  );
