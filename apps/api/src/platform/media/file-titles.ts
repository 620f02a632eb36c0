import { limits } from '@madrasah/contract';

const folders = /^.*[/\\]/s;
const ending = /\.\w{1,5}$/;
const unreadable = /[\p{C}\s_]+/gu;

/** Words that devices and programs put into file names; they do not describe the picture. */
const wordsOfDevices = new Set(
  `at by clipboard copy download dsc dscf dscn edited facebook file foto gambar gopr image images img instagram kamera
  layar messenger mvimg new photo picture pic pxl resized scan scaled screen screenshot shot signal snapchat tangkapan
  telegram unnamed untitled vid wa whatsapp am pm wib`.split(/\s+/),
);
const isUninformative = (title: string): boolean =>
  (title.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => wordsOfDevices.has(word));

/**
 * The first title of a picture: its file name without folders and extension, on one line. Empty for a name that a
 * camera or a messenger gave.
 */
export function titleOf(fileName: string): string {
  const title = readableName(fileName);
  return isUninformative(title) ? '' : title;
}

const readableName = (fileName: string): string =>
  fileName
    .replace(folders, '')
    .replace(ending, '')
    .replace(unreadable, ' ')
    .trim()
    .slice(0, limits.image.title)
    .toWellFormed();
