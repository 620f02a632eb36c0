// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openStaffApp, Refused } from '../../../../test/staff-app.tsx';

test('[ED-020] a spinner with a label is shown below the heading while the article is fetched', async () => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  const refuse = () => {
    throw new Refused(404, 'NOT_FOUND', 'Article not found');
  };
  await openStaffApp('/articles/edit/k3x9', { 'articles.byId': () => isAnswered.then(refuse) });
  const loading = (await screen.findByText('Memuat artikel…')).closest<HTMLElement>('[role=status]');
  if (!loading) throw new Error('the text is in no live region');
  expect(screen.getByRole('heading', { level: 1, name: 'Sunting Artikel' })).toBeTruthy();
  expect(within(loading).getByText('Memuat artikel…')).toBeTruthy();
  expect(loading.querySelector('.mantine-Loader-root')).not.toBeNull();
  answer();
  await screen.findByText(/^Gagal memuat artikel\./);
});
