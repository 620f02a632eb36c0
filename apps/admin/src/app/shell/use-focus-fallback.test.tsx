// @vitest-environment jsdom
import { MantineProvider, Menu, Modal } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useFocusFallback } from './use-focus-fallback.ts';

function Page() {
  const content = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  useFocusFallback(content);
  return (
    <main ref={content} tabIndex={-1}>
      <Menu transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <button type="button">Tindakan lain</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>Pindahkan</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isOpen} onClose={() => setOpen(false)} transitionProps={{ duration: 0 }}>
        <button type="button">Simpan</button>
      </Modal>
    </main>
  );
}

test('a dialog that was opened from a menu with the keyboard gives the focus back to the button of the menu', async () => {
  onTestFinished(cleanup);
  const noMatch = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => noMatch);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const user = userEvent.setup();
  render(
    <MantineProvider>
      <Page />
    </MantineProvider>,
  );
  const button = screen.getByRole('button', { name: 'Tindakan lain' });
  button.focus();
  await user.keyboard('{Enter}');
  const entry = await screen.findByRole('menuitem', { name: 'Pindahkan', hidden: true });
  entry.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog');
  await expect.poll(() => document.activeElement?.closest('[role=dialog]') !== null).toBe(true);
  await user.keyboard('{Escape}');
  await expect.poll(() => document.activeElement === button).toBe(true);
});
