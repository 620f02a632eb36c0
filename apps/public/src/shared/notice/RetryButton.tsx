import { Button } from '@madrasah/ui';
import type { FormEvent } from 'react';

const reload = (event: FormEvent) => {
  event.preventDefault();
  location.reload();
};

/** Loads the page again: as a form without fields where there is no app, which asks for the same address. */
export function RetryButton() {
  return (
    <form onSubmit={reload}>
      <Button type="submit">Coba Lagi</Button>
    </form>
  );
}
