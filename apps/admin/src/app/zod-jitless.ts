import { z } from 'zod';

/** The Content-Security-Policy forbids eval, so schemas must not be compiled. Import this before any schema. */
z.config({ jitless: true });
