import { z } from 'zod';

/** A colour as `#rrggbb`. */
export const colourSchema = z
  .string()
  .trim()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Warna ditulis seperti #0f766e');
