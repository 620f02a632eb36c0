// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest';

test('a browser that blocks cookies is told what is needed instead of loading forever', async () => {
  const own = Object.getOwnPropertyDescriptor(window, 'localStorage') ?? {};
  onTestFinished(() => void Object.defineProperty(window, 'localStorage', own));
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  document.body.innerHTML = '<div id="root"><p role="status">Memuat…</p></div>';
  await import('./main.tsx');
  expect(document.querySelector('[role=status]')?.textContent).toContain(
    'memblokir cookie dan data situs, tempat aplikasi ini menyimpan tanda masuk Anda. Izinkan keduanya untuk situs ini',
  );
});
