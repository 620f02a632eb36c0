// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { PicturePickerContext } from '../pictures/library-picker.tsx';
import { createEntryServices } from '../services/entry-services.ts';
import { createServices, ServicesContext } from '../services/services.ts';
import { createSafeReading, RichTextField } from './RichTextField.tsx';

type EditorProps = {
  value: string;
  onChange: (getHtml: () => string) => void;
  onMissingPictures?: (count: number) => void;
};

/** An editor that writes the given text and can be made to fail while it renders. */
const editor = {
  isBroken: false,
  write: (_html: string) => {},
  lack: (_pictures: number) => {},
  opened: [] as string[],
};

function BreakableEditor({ value, onChange, onMissingPictures }: EditorProps) {
  if (editor.isBroken) throw new Error('an element that cannot be drawn');
  editor.opened.push(value);
  editor.write = (html) => onChange(() => html);
  editor.lack = (pictures) => onMissingPictures?.(pictures);
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

async function openField(initial: string) {
  const services = createServices(
    createEntryServices({ apiOrigin: 'http://situs.test', storage: window.localStorage }),
  );
  let read = () => initial;
  const onChange = (getHtml: () => string) => {
    read = getHtml;
  };
  const missing: number[] = [];
  const holder = document.body.appendChild(document.createElement('div'));
  const root = createRoot(holder);
  const draw = () =>
    act(async () =>
      root.render(
        <MantineProvider>
          <ServicesContext value={services}>
            <PicturePickerContext value={() => null}>
              <RichTextField
                label="Isi artikel"
                initial={initial}
                isMinimal={false}
                onChange={onChange}
                upload={() => Promise.reject()}
                onMissingPictures={(count) => missing.push(count)}
                Editor={BreakableEditor}
              >
                Petunjuk
              </RichTextField>
            </PicturePickerContext>
          </ServicesContext>
        </MantineProvider>,
      ),
    );
  onTestFinished(() => {
    act(() => root.unmount());
    holder.remove();
  });
  await draw();
  return { holder, draw, html: () => read(), missing };
}

test('after the editor crashes its text stays in the form, is shown, can be changed, and can be opened again', async () => {
  const { holder, draw, html, missing } = await openField('<p>lama</p>');
  act(() => editor.write('<p>baru</p>'));
  act(() => editor.lack(1));
  editor.isBroken = true;
  await draw();
  expect(missing, 'the picture that was not uploaded is no longer in the text').toEqual([1, 0]);
  expect(holder.querySelector('[role=alert]')?.textContent).toContain('Tulisan Anda tidak hilang.');
  const text = holder.querySelector('textarea');
  expect(text?.value).toBe('<p>baru</p>');
  expect(html()).toBe('<p>baru</p>');

  const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  act(() => {
    write?.call(text, '<p>baru sekali</p>');
    text?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(html()).toBe('<p>baru sekali</p>');
  editor.isBroken = false;
  const reopen = [...holder.querySelectorAll('button')].find(({ textContent }) => textContent === 'Buka editor lagi');
  await act(async () => reopen?.click());
  expect(editor.opened.at(-1)).toBe('<p>baru sekali</p>');
  expect(html()).toBe('<p>baru sekali</p>');
});

test('an editor that can no longer be read returns its last value', () => {
  const safely = createSafeReading('<p>lama</p>');
  const broken = () => {
    throw new Error('a document that cannot be written');
  };
  expect(safely(broken)()).toBe('<p>lama</p>');
  expect(safely(() => '<p>baru</p>')()).toBe('<p>baru</p>');
  expect(safely(broken)()).toBe('<p>baru</p>');
});
