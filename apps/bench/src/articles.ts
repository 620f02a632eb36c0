import { type Article, articleResponse, loginResponse } from '@madrasah/contract';
import type { z } from 'zod';

export type Account = { username: string; password: string };

const words = 'siswa guru madrasah prestasi lomba sains olimpiade kegiatan pesantren wisuda pameran lingkungan'.split(
  ' ',
);
const paragraphs = 8;
const wordsPerParagraph = 60;

/** The same text in every run. */
const sentence = (start: number, length: number) =>
  Array.from({ length }, (_, index) => words[(start + index * 7) % words.length]).join(' ');

export const articleOf = (number: number) => ({
  title: `Berita ${number}: ${sentence(number, 6)}`,
  excerpt: `<p>${sentence(number + 1, 20)}</p>`,
  content: Array.from({ length: paragraphs }, (_, n) => `<p>${sentence(number + n, wordsPerParagraph)}</p>`).join(''),
  tags: [sentence(number, 1), sentence(number + 3, 1)],
  status: 'published',
});

export const post = (url: string, body: unknown, token?: string): Promise<unknown> => send('POST', url, body, token);

async function send(method: 'POST' | 'PATCH', url: string, body: unknown, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

export type Session = z.output<typeof loginResponse>;

export async function logIn(origin: string, account: Account): Promise<Session> {
  return loginResponse.parse(await post(`${origin}/api/auth/login`, account));
}

const repeat = (count: number, write: (number: number) => string) =>
  Array.from({ length: count }, (_, n) => write(n)).join('');

/**
 * A section of 500 words with the usual elements: headings, paragraphs with marks and links, a list, a quote, a
 * table.
 */
const section = (number: number) =>
  [
    `<h2>${sentence(number, 6)}</h2>`,
    repeat(
      5,
      (n) =>
        `<p>${sentence(number + n, 40)} <strong>${sentence(n, 3)}</strong> dan <a href="https://madrasah.example/${n}">${sentence(n, 4)}</a> ${sentence(n, 12)}.</p>`,
    ),
    `<ul>${repeat(5, (n) => `<li>${sentence(number + n, 12)}</li>`)}</ul>`,
    `<blockquote><p>${sentence(number, 40)}</p></blockquote>`,
    `<table><tbody>${repeat(4, (n) => `<tr>${repeat(3, (cell) => `<td>${sentence(n + cell, 4)}</td>`)}</tr>`)}</tbody></table>`,
    `<p>${sentence(number + 2, 46)}.</p>`,
  ].join('');

const wordsPerSection = 500;

/** Stores a draft of about `words` words; resolves with it. */
export async function draftLongArticle(origin: string, account: Account, words: number): Promise<Article> {
  const { token } = await logIn(origin, account);
  const content = repeat(Math.ceil(words / wordsPerSection), section);
  const article = { ...articleOf(1), title: `Naskah ${words} kata`, content, status: 'draft' };
  return articleResponse.parse(await post(`${origin}/api/articles`, article, token)).data;
}

/** Changes the title of an article many times, one after another. */
export async function retitle(origin: string, account: Account, { id }: Article, times: number): Promise<void> {
  const { token } = await logIn(origin, account);
  for (let number = 1; number <= times; number += 1)
    await send('PATCH', `${origin}/api/articles/${id}`, { title: `Judul ${number}` }, token);
}

/** Publishes articles one after another, as staff would. Resolves with the last one and the duration in seconds. */
export async function publishArticles(
  origin: string,
  account: Account,
  count: number,
): Promise<{ last: Article; seconds: number }> {
  const { token } = await logIn(origin, account);
  const startedAt = performance.now();
  let response: unknown;
  for (let number = 1; number <= count; number += 1) {
    response = await post(`${origin}/api/articles`, articleOf(number), token);
  }
  return { last: articleResponse.parse(response).data, seconds: (performance.now() - startedAt) / 1_000 };
}
