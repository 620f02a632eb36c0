// @vitest-environment jsdom
import { act, type ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RichTextEditor } from './index.ts';

const mounted: (() => void)[] = [];

const onPhone = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onPhone(false);
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect');
  for (const unmount of mounted.splice(0)) unmount();
});

type Props = ComponentProps<typeof RichTextEditor>;

function show(props: Partial<Props>): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  mounted.push(() => {
    act(() => root.unmount());
    container.remove();
  });
  act(() =>
    root.render(
      <RichTextEditor value="" label="Isi artikel" onChange={() => {}} onUploadError={() => {}} {...props} />,
    ),
  );
  return container;
}

function toolsOf(container: HTMLElement): string[] {
  return [...container.querySelectorAll('[role=toolbar] button')].map(
    (button) => button.getAttribute('aria-label') ?? '',
  );
}

const uploadImage: Props['uploadImage'] = async () => ({ url: '/uploads/a.png' });

test('[VAL-020] the image picker accepts png, gif, jpeg, bmp and x-icon', () => {
  const picker = show({ uploadImage }).querySelector('input[type=file]');
  expect(picker?.getAttribute('accept')).toBe('image/png,image/gif,image/jpeg,image/bmp,image/x-icon');
});

test('[CONST-029] the toolbar offers headings of level 1 and 2 only', () => {
  const tools = toolsOf(show({ uploadImage }));
  expect(tools.filter((tool) => /judul/i.test(tool))).toEqual(['Judul 1', 'Judul 2']);
});

test('the toolbar has all tools and is one tab stop', () => {
  const container = show({ uploadImage });
  expect(toolsOf(container)).toEqual(
    expect.arrayContaining([
      ...[
        'Tebal',
        'Miring',
        'Garis bawah',
        'Coret',
        'Daftar berpoin',
        'Daftar bernomor',
        'Kutipan',
        'Tautan',
        'Gambar',
      ],
      ...['Kurangi indentasi', 'Tambah indentasi', 'Rata kiri', 'Rata tengah', 'Rata kanan', 'Teks Arab'],
      ...['Kode', 'Hapus format', 'Video', 'Tabel', 'Garis pemisah', 'Urungkan', 'Ulangi'],
    ]),
  );
  expect(container.querySelectorAll('[role=toolbar] button[tabindex="0"]')).toHaveLength(1);
});

const openMenu = (container: HTMLElement, name: string) =>
  act(() => container.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click());
const itemsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('[role=menuitem]')].map(({ lastChild }) => lastChild?.textContent);

test("'+' on an empty line offers what can be inserted; Escape closes it and returns to the text", async () => {
  Element.prototype.scrollIntoView = () => {};
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
  const onGallery = vi.fn();
  const container = show({ uploadImage, onGallery });
  openMenu(container, 'Tambah di baris ini');
  expect(itemsOf(container)).toEqual(['Gambar', 'Galeri', 'Video', 'Tabel', 'Garis pemisah']);
  expect(document.activeElement?.textContent).toBe('Gambar');
  await act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  expect(itemsOf(container)).toEqual([]);
  expect(document.activeElement).toBe(container.querySelector('[role=textbox]'));
  openMenu(container, 'Tambah di baris ini');
  act(() => container.querySelectorAll<HTMLElement>('[role=menuitem]')[1]?.click());
  expect(onGallery).toHaveBeenCalledOnce();
  const written = show({ value: '<p>halo</p>', uploadImage });
  expect(written.querySelector('button[aria-label="Tambah di baris ini"]')).toBeNull();
});

test("on a phone, what does not fit stands under '+' with its name", () => {
  Element.prototype.scrollIntoView = () => {};
  const all = toolsOf(show({ uploadImage }));
  onPhone(true);
  const container = show({ uploadImage });
  const [plus, ...shown] = toolsOf(container);
  expect(plus).toBe('Tambah dan alat lain');
  expect(shown.length).toBeLessThanOrEqual(6);
  openMenu(container, 'Tambah dan alat lain');
  expect([...shown, ...itemsOf(container)].toSorted()).toEqual(all.toSorted());
});

test('an excerpt has only marks and links, and no image tool without an upload function', () => {
  expect(toolsOf(show({ minimal: true, uploadImage }))).toEqual([
    ...['Tebal', 'Miring', 'Garis bawah', 'Coret', 'Tautan', 'Urungkan', 'Ulangi'],
  ]);
  expect(toolsOf(show({}))).not.toContain('Gambar');
});

test('the editor is a named text box', () => {
  const box = show({ value: '<p>halo</p>' }).querySelector('[role=textbox]');
  expect(box?.getAttribute('aria-label')).toBe('Isi artikel');
  expect(box?.getAttribute('aria-multiline')).toBe('true');
  expect(box?.textContent).toBe('halo');
});

test('blocks that cannot be edited are shown without executable markup', () => {
  const value =
    '<dl><dt onclick="alert(1)"><img src="x" onerror="alert(1)">sel<script>alert(1)</script></dt></dl>' +
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Profil"></iframe>';
  const box = show({ value }).querySelector('[role=textbox]');
  expect(box?.querySelector('dt')?.outerHTML).toBe('<dt>sel</dt>');
  expect(box?.querySelector('script, img, iframe')).toBeNull();
  expect(box?.textContent).toContain('Profil');
});

test('a letter that is typed right after the search is closed belongs to the text', async () => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
  const container = show({ value: '<p>Kebun sekolah</p>' });
  const text = container.querySelector('[role=textbox]');
  act(() => container.querySelector<HTMLElement>('button[aria-label="Cari di teks"]')?.click());
  const field = container.querySelector<HTMLInputElement>('input[aria-label="Cari di teks"]');
  expect(document.activeElement).toBe(field);
  act(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(field, 'kebun');
    field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  // A timer may be late on a slow computer.
  vi.useFakeTimers();
  await act(async () => {
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  expect(document.activeElement).toBe(text);
  expect(getSelection()?.toString()).toBe('Kebun');
});
