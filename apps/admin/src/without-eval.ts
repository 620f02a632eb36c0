import { z } from 'zod';

/** The page's policy forbids making code from text, so schemas do not try. Stands before everything that parses. */
z.config({ jitless: true });
