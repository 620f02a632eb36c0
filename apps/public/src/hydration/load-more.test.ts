// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { ListHandover } from './first-load-more.ts';
import { readLoadedPages, storeLoadedPages } from './load-more.ts';

/** A list of the site with these articles, as page `page` of `last`. */
const pageOf = (page: number, last: number, ids: number[]) => `<!doctype html><body>
  <ul>${ids.map((id) => `<li data-id="${id}"><a href="/a/${id}">${id}</a><img loading="eager" fetchpriority="high"></li>`).join('')}</ul>
  <div data-more><p role="status" tabindex="-1">Menampilkan ${ids.length} dari 5 berita</p>${
    page < last
      ? `<form action="/news" data-failure="Gagal dimuat."><input type="hidden" name="search" value="lomba & juara"><input type="hidden" name="page" value="${page + 1}"><button type="submit">Muat</button></form>`
      : ''
  }</div>
  <script type="application/json" id="data-halaman">{"page":${page}}</script>`;

const requested: string[] = [];
let pages: Record<string, string> = {};

/** Responds with `pages` by address; other addresses fail. */
class FakeRequest {
  status = 0;
  responseXML: Document | null = null;
  onload = () => {};
  onerror = () => {};
  #address = '';
  open(_method: string, address: string) {
    this.#address = new URL(address).search;
  }
  send() {
    requested.push(this.#address);
    const html = pages[this.#address];
    if (html === undefined) return this.onerror();
    this.status = 200;
    this.responseXML = new DOMParser().parseFromString(html, 'text/html');
    this.onload();
  }
}

let lists: ListHandover | undefined;

/** A new document of the first page, whose first script has run. */
async function open(html: string) {
  lists?.finish();
  vi.resetModules();
  const { handleLoadMore } = await import('./first-load-more.ts');
  document.body.innerHTML = html;
  lists = handleLoadMore();
}

const press = () => document.querySelector('button')?.click();
const shown = () => [...document.querySelectorAll('li')].map(({ dataset: { id } }) => id).join(' ');
const status = () => document.querySelector('[role="status"]');

beforeEach(async () => {
  requested.length = 0;
  history.replaceState(null, '');
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('scrollTo', vi.fn());
  pages = {
    '?search=lomba+%26+juara&page=2&bagian=daftar': pageOf(2, 3, [2, 3, 4]),
    '?search=lomba+%26+juara&page=3&bagian=daftar': pageOf(3, 3, [5]),
  };
  await open(pageOf(1, 3, [1, 2]));
});

test('the next page is appended without duplicates and announced, and after the last one the button is gone', async () => {
  press();
  press();
  await vi.waitFor(() => expect(shown()).toBe('1 2 3 4'));
  expect(status()?.textContent).toBe('Menampilkan 4 dari 5 berita');
  expect(document.querySelectorAll('li:nth-child(n+3) img:is([loading="eager"], [fetchpriority])')).toHaveLength(0);
  document.querySelector('button')?.focus();
  await vi.waitFor(() => expect(document.querySelector('[aria-disabled]')).toBeNull());
  press();
  await vi.waitFor(() => expect(shown()).toBe('1 2 3 4 5'));
  expect(document.querySelector('form')).toBeNull();
  expect(document.activeElement).toBe(status());
  expect(requested).toHaveLength(2);
});

test('a failure says what to do, and the next press tries again', async () => {
  const { '?search=lomba+%26+juara&page=2&bagian=daftar': second = '' } = pages;
  pages = {};
  press();
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toBe('Gagal dimuat.'));
  await vi.waitFor(() => expect(document.querySelector('[aria-disabled]')).toBeNull());
  pages = { '?search=lomba+%26+juara&page=2&bagian=daftar': second };
  press();
  await vi.waitFor(() => expect(shown()).toBe('1 2 3 4'));
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

test('[A-65] a visitor who comes back finds what was loaded, where they were', async () => {
  press();
  await vi.waitFor(() => expect(readLoadedPages().count).toBe(1));
  storeLoadedPages({ count: 2, top: 1_234 });
  await open(pageOf(1, 3, [1, 2]));
  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 1_234, behavior: 'instant' }));
  expect(shown()).toBe('1 2 3 4 5');
  expect(readLoadedPages().count).toBe(2);
});

test('the app gets the data of all appended pages, and a press meanwhile is repeated for it', async () => {
  press();
  const data = await lists?.takeOver();
  expect(data).toEqual(['{"page":2}']);
  expect(shown()).toBe('1 2 3 4');
  press();
  const repeated = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', repeated);
  expect(repeated).not.toHaveBeenCalled();
  lists?.finish();
  expect(repeated).toHaveBeenCalledOnce();
  expect(requested).toHaveLength(1);
});
