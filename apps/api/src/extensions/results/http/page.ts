import type { ColourTokens, IdentityContent } from '@madrasah/contract';
import { markPath } from '@madrasah/display';
import { escapeUTF8 } from 'entities';
import { markOf } from '../../../school/mark/index.ts';
import { coloursOf } from '../../../shared/colours/index.ts';

/** HTML whose values are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | null | undefined | Html | readonly Html[];

const written = (value: Value): string => {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object' && value !== null) return value.map(({ text }) => text).join('');
  return value === null || value === undefined ? '' : escapeUTF8(String(value));
};

/** A template of HTML: every value is escaped, except other HTML. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.reduce((text, part, at) => text + written(values[at - 1]) + part));

/** Everything that these pages need, in the school's colours. */
const styleIn = (tokens: ColourTokens) => `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:${tokens.paper};color:${tokens.text};font:1.0625rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
header{background:${tokens['primary-strong']};padding:.75rem 1rem}
header a{display:flex;align-items:center;gap:.75rem;color:${tokens['on-primary']};font-weight:600;text-decoration:none}
header img{flex:none}
main{max-width:42rem;margin:0 auto;padding:1rem}
h1,h2{color:${tokens['primary-strong']};font-family:Georgia,serif;line-height:1.25}
a{color:${tokens.primary}}
label{display:block;font-weight:600;margin-top:1rem}
input{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid ${tokens['border-strong']};border-radius:.375rem;background:#fff;color:inherit;font:inherit}
input[name=kode]{text-transform:uppercase;letter-spacing:.1em}
small{display:block;color:${tokens['text-soft']}}
button,.button{display:inline-block;min-height:2.75rem;margin:1rem .5rem 0 0;padding:.5rem 1.25rem;border:1px solid ${tokens.primary};border-radius:.375rem;background:${tokens.primary};color:${tokens['on-primary']};font:inherit;font-weight:600;cursor:pointer}
button.quiet{background:#fff;color:${tokens.primary}}
button[disabled]{opacity:.6;cursor:default}
:focus-visible{outline:3px solid ${tokens.focus};outline-offset:2px}
.countdown{font-size:2rem;font-variant-numeric:tabular-nums;margin:.25rem 0;color:${tokens['primary-strong']}}
.notice,.result{margin:1rem 0;padding:1rem;border:1px solid ${tokens.border};border-left:.5rem solid ${tokens['border-strong']};border-radius:.375rem;background:${tokens.surface}}
.error,.tindak-lanjut{border-left-color:#a3261f}
.baik{border-left-color:#1c6a3b}
.result h2{margin:.25rem 0}
.plain{list-style:none;margin:0;padding:0}
.notice p{margin:.25rem 0}
.message{white-space:pre-wrap}
summary{min-height:2.75rem;padding-top:.75rem;color:${tokens.primary};font-weight:600;cursor:pointer}
dl{display:grid;grid-template-columns:minmax(6rem,auto) 1fr;gap:.25rem 1rem;margin:0}
dt{color:${tokens['text-soft']}}
dd{margin:0}
pre{overflow-x:auto;padding:1rem;background:${tokens['paper-deep']};border-radius:.375rem;font-size:.875rem}
[hidden]{display:none!important}
@media print{@page{size:A4;margin:20mm}body{background:#fff}header,form,.quiet,button,.noprint{display:none!important}.result{border:1px solid ${tokens.text};break-inside:avoid}}
`;

export type Page = {
  title: string;
  content: Html;
  /** Only lists of periods and their pages may be found by search engines. */
  isFound?: boolean;
  script?: string;
};

/** On every page of a rehearsal. */
export const rehearsalNotice = html`<p class="notice" role="note"><strong>Geladi.</strong> Data di halaman ini rekaan, untuk latihan. Ini bukan hasil yang sesungguhnya.</p>`;

/** A whole page with the school's name. */
export const renderPage = ({ title, content, isFound = false, script }: Page, identity: IdentityContent): string => {
  const { name, shortName } = identity;
  const { version } = markOf(identity);
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isFound ? '' : '<meta name="robots" content="noindex">\n'}<title>${escapeUTF8(title)} · ${escapeUTF8(shortName)}</title>
<link rel="icon" href="${markPath('favicon.ico', version)}">
<style>${styleIn(coloursOf(identity).tokens)}</style>
${script ? `<script defer src="${escapeUTF8(script)}"></script>\n` : ''}</head>
<body>
<header><a href="/"><img src="${markPath('logo.svg', version)}" width="40" height="40" alt="">${escapeUTF8(name)}</a></header>
<main>
${content.text}
</main>
</body>
</html>
`;
};
