import { expect, test, vi } from 'vitest';
import { aMemory } from '../../../testing/memory.ts';
import { createLikeCounter } from './like-counter.ts';

/** A server with three likes that counts, or fails while told to. */
function aServer() {
  const server = {
    likes: 3,
    calls: 0,
    isDown: false,
    send: async () => {
      server.calls += 1;
      if (server.isDown) throw new Error('down');
      server.likes += 1;
      return server.likes;
    },
  };
  return server;
}

const aVisit = (server: ReturnType<typeof aServer>, memory = aMemory(), served = server.likes) =>
  createLikeCounter({ articleId: 7, served, memory, send: server.send, explain: () => 'Coba lagi.' });

/** Lets what was sent be answered. */
const answered = () => vi.waitFor(() => Promise.resolve());

test('[ST-023] the first press adds one here at once, the second takes it away', async () => {
  const counter = aVisit(aServer());
  counter.press();
  expect(counter.read()).toEqual({ isLiked: true, likes: 4, problem: '' });
  await answered();
  counter.press();
  expect(counter.read()).toEqual({ isLiked: false, likes: 3, problem: '' });
});

test('[ST-024] the server hears of the first press only', async () => {
  const server = aServer();
  const counter = aVisit(server);
  for (let press = 1; press <= 5; press += 1) counter.press();
  await answered();
  counter.press();
  counter.press();
  await answered();
  expect([server.calls, counter.read()]).toEqual([1, { isLiked: true, likes: 4, problem: '' }]);
});

test('[A-27] a later visit remembers the like, and no press of it reaches the server', async () => {
  const server = aServer();
  const memory = aMemory();
  aVisit(server, memory).press();
  await answered();
  const staleNumber = 3;
  const later = aVisit(server, memory, staleNumber);
  expect(later.served).toEqual({ isLiked: false, likes: staleNumber, problem: '' });
  expect(later.read()).toEqual({ isLiked: true, likes: 4, problem: '' });
  later.press();
  expect(aVisit(server, memory, 9).read()).toEqual({ isLiked: false, likes: 8, problem: '' });
  later.press();
  await answered();
  expect(server.calls).toBe(1);
});

test('after a failure the number goes back, says why, and the next press tries again', async () => {
  const server = aServer();
  const memory = aMemory();
  const counter = aVisit(server, memory);
  server.isDown = true;
  counter.press();
  await answered();
  expect(counter.read()).toEqual({ isLiked: false, likes: 3, problem: 'Coba lagi.' });
  expect(aVisit(server, memory).read().isLiked).toBe(false);
  server.isDown = false;
  counter.press();
  await answered();
  expect([server.calls, counter.read()]).toEqual([2, { isLiked: true, likes: 4, problem: '' }]);
});

test('a like that was taken back before it failed leaves no trace', async () => {
  const server = aServer();
  server.isDown = true;
  const counter = aVisit(server);
  counter.press();
  counter.press();
  await answered();
  expect(counter.read()).toEqual({ isLiked: false, likes: 3, problem: '' });
});

test('whoever listens hears of every change until it has heard enough', async () => {
  const heard = vi.fn();
  const counter = aVisit(aServer());
  const stop = counter.subscribe(heard);
  counter.press();
  await answered();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  counter.press();
  expect(heard).toHaveBeenCalledTimes(2);
});
