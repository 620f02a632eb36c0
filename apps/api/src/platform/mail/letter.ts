import type { ChosenColours } from '@madrasah/contract';
import { escapeUTF8 } from 'entities';
import { coloursOf } from '../../shared/colours/school-colours.ts';

type Entry = { title: string; url: string; summary: string };

/** The name of a school, the absolute address of its logo, and its colours. */
export type Letterhead = ChosenColours & { name: string; logo: string };

/** The parts of an e-mail in their order. */
export type Letter = {
  /** The school that writes it. */
  school: Letterhead;
  /** Each is a paragraph of plain text. */
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** A list with links. */
  entries?: readonly Entry[];
  /** At the foot: why the reader receives this, and how to unsubscribe. */
  smallPrint?: readonly string[];
  /** Below the small print. */
  footLink?: { label: string; url: string };
};

const present = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

function toText({ school, paragraphs, action, entries = [], smallPrint = [], footLink }: Letter): string {
  return [
    ...paragraphs,
    ...present(action).map(({ label, url }) => `${label}:\n${url}`),
    ...entries.map(({ title, url, summary }) => [title, summary, url].filter(Boolean).join('\n')),
    `--\n${school.name}`,
    ...smallPrint,
    ...present(footLink).map(({ label, url }) => `${label}:\n${url}`),
  ].join('\n\n');
}

const paragraph = (text: string, style = '') =>
  `<p style="margin:0 0 16px;${style}">${escapeUTF8(text).replaceAll('\n', '<br>')}</p>`;
const link = (url: string, label: string, style: string) =>
  `<a href="${escapeUTF8(url)}" style="${style}">${escapeUTF8(label)}</a>`;

const logoEdge = 56;

/** Without the picture, which many programs load only when asked, the name is all that is shown. */
const head = ({ name, logo }: Letterhead, colour: string) =>
  `<p style="margin:0 0 8px"><img src="${escapeUTF8(logo)}" width="${logoEdge}" height="${logoEdge}" alt="" style="display:block;border:0"></p>${paragraph(
    name,
    `font-weight:bold;color:${colour}`,
  )}`;
const small = 'font-size:13px;color:#56615b';

const entryHtml = ({ title, url, summary }: Entry, colour: string) =>
  `<h2 style="margin:24px 0 4px;font-size:18px;line-height:1.35">${link(url, title, `color:${colour}`)}</h2>${
    summary ? paragraph(summary) : ''
  }`;

/** Styles are inline, because mail programs remove style sheets; only the logo is loaded, from an address that all letters share. */
function toHtml({ school, paragraphs, action, entries = [], smallPrint = [], footLink }: Letter): string {
  const { primary: colour } = coloursOf(school).tokens;
  const button = `display:inline-block;padding:12px 20px;border-radius:6px;background:${colour};color:#ffffff;font-weight:bold;text-decoration:none`;
  return [
    '<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeUTF8(school.name)}</title></head>`,
    '<body style="margin:0;padding:24px 16px;background:#f6f4ee;color:#1d2622;font:16px/1.6 Arial,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff">',
    head(school, colour),
    ...paragraphs.map((text) => paragraph(text)),
    ...present(action).map(({ label, url }) => `<p style="margin:24px 0">${link(url, label, button)}</p>`),
    ...present(action).map(({ url }) =>
      paragraph(
        `Jika tombol tidak dapat ditekan, salin alamat ini ke peramban:\n${url}`,
        `${small};word-break:break-all`,
      ),
    ),
    ...entries.map((entry) => entryHtml(entry, colour)),
    '<hr style="border:0;border-top:1px solid #d9d4c5;margin:24px 0 16px">',
    ...smallPrint.map((text) => paragraph(text, small)),
    ...present(footLink).map(
      ({ label, url }) => `<p style="margin:0;${small}">${link(url, label, `color:${colour}`)}</p>`,
    ),
    '</div></body></html>',
  ].join('\n');
}

/** The same message as plain text and as HTML. All values are escaped: they are text, never markup. */
export const writeLetter = (letter: Letter): { text: string; html: string } => ({
  text: toText(letter),
  html: toHtml(letter),
});
