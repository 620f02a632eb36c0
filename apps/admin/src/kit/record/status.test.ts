import { articleStatuses, publications } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { shownStatusName } from './status.tsx';

test('a published article that is not public now is shown as scheduled or expired, any other by its state', () => {
  const shown = articleStatuses.map((status) =>
    publications.map((publication) => shownStatusName({ status, publication })),
  );
  const byStatus = Object.fromEntries(articleStatuses.map((status, index) => [status, shown[index]]));
  const always = (name: string) => publications.map(() => name);
  expect(byStatus).toEqual({
    draft: always('Draft'),
    archived: always('Archived'),
    published: publications.map(
      (publication) => ({ scheduled: 'Terjadwal', expired: 'Berakhir' })[String(publication)] ?? 'Published',
    ),
  });
});
