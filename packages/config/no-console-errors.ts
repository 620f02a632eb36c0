import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/** What jsdom does not know. */
const unknownHere = /<search> is unrecognized/;

// biome-ignore lint/suspicious/noConsole: what React reports here is the subject
const print = console.error;
let reported: string[] = [];

/** A warning of React, such as two equal keys, is an error of the screen. A test that expects one replaces `console.error`. */
beforeEach(() => {
  reported = [];
  console.error = (...parts: unknown[]) => {
    const text = format(...parts);
    if (unknownHere.test(text)) return;
    reported.push(text);
    print(...parts);
  };
});

afterEach(() => {
  console.error = print;
  if (reported.length > 0) throw new Error(`console.error: ${reported.join('\n')}`);
});
