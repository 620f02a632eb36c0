// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ListPagination } from './List.tsx';

test('another page is opened at the beginning of its list, which gets the focus', () => {
  onTestFinished(cleanup);
  const noMatch = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => noMatch);
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const onChange = vi.fn();
  render(
    <MantineProvider>
      <h1>Kiriman</h1>
      <ul aria-label="Kiriman" />
      <ListPagination total={3} page={1} onChange={onChange} />
    </MantineProvider>,
  );
  const next = screen.getByRole('button', { name: 'Halaman berikutnya' });
  next.focus();
  fireEvent.click(next);
  expect(onChange.mock.calls).toEqual([[2]]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Kiriman');
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('list')]);
  expect(scrolled.mock.calls).toEqual([[{ block: 'start' }]]);
});
