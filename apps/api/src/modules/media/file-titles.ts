import { limits } from '@madrasah/contract';

const folders = /^.*[/\\]/s;
const ending = /\.\w{1,5}$/;
const unreadable = /[\p{C}\s_]+/gu;

/** What a picture is called at first: the name of its file without folders and ending, on one line. */
export const titleOf = (fileName: string): string =>
  fileName
    .replace(folders, '')
    .replace(ending, '')
    .replace(unreadable, ' ')
    .trim()
    .slice(0, limits.image.title)
    .toWellFormed();
