import { type Article, articleResponse, loginResponse } from '@madrasah/contract';

type Account = { username: string; password: string };

const words = 'siswa guru madrasah prestasi lomba sains olimpiade kegiatan pesantren wisuda pameran lingkungan'.split(
  ' ',
);
const paragraphs = 8;
const wordsPerParagraph = 60;

/** Text that is the same in every run. */
const sentence = (start: number, length: number) =>
  Array.from({ length }, (_, index) => words[(start + index * 7) % words.length]).join(' ');

const articleOf = (number: number) => ({
  title: `Berita ${number}: ${sentence(number, 6)}`,
  excerpt: `<p>${sentence(number + 1, 20)}</p>`,
  content: Array.from({ length: paragraphs }, (_, n) => `<p>${sentence(number + n, wordsPerParagraph)}</p>`).join(''),
  tags: [sentence(number, 1), sentence(number + 3, 1)],
  status: 'published',
});

async function post(url: string, body: unknown, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Publishes articles, one after another, as a member of staff would. Resolves with the last one and the seconds it took. */
export async function publishArticles(
  origin: string,
  account: Account,
  count: number,
): Promise<{ last: Article; seconds: number }> {
  const { token } = loginResponse.parse(await post(`${origin}/api/auth/login`, account));
  const startedAt = performance.now();
  let response: unknown;
  for (let number = 1; number <= count; number += 1) {
    response = await post(`${origin}/api/articles`, articleOf(number), token);
  }
  return { last: articleResponse.parse(response).data, seconds: (performance.now() - startedAt) / 1_000 };
}
