import { Button } from '@madrasah/ui';
import type { FormEvent } from 'react';

const reload = (event: FormEvent) => {
  event.preventDefault();
  location.reload();
};

/** Reloads the page; without the app as a form without fields, which requests the same address. */
export function RetryButton() {
  return (
    <form onSubmit={reload}>
      <Button type="submit">Coba Lagi</Button>
    </form>
  );
}
