import type { Locator } from '@playwright/test';
import type { aPictureFile } from './pictures.ts';

type File = ReturnType<typeof aPictureFile>;

/** Counts what a person on a phone taps: a button, a field to type into, and in the phone's gallery each file and 'done'. */
export function countingTaps() {
  let count = 0;
  const press = async (target: Locator) => {
    count += 1;
    await target.click();
  };
  return {
    count: () => count,
    press,
    async type(field: Locator, text: string) {
      await press(field);
      await field.pressSequentially(text);
    },
    /** A chooser of one file closes with it. */
    async choose(button: Locator, files: File[]) {
      const chooser = button.page().waitForEvent('filechooser');
      await press(button);
      count += files.length === 1 ? 1 : files.length + 1;
      await (await chooser).setFiles(files);
    },
  };
}
