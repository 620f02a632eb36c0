import type { z } from 'zod';
import type { createArticleInput } from '../content/articles.ts';
import type { newCommentInput } from '../content/comments.ts';
import type { newGuestMessageInput } from '../content/guestbook.ts';
import type { newUserInput } from '../identity/users.ts';

/**
 * Believable inputs for tests and journeys: each call gives a fresh one, `changes` say what the test is about.
 * What they make goes through the same calls as everybody's.
 */
let made = 0;

/** A well-formed article of a few paragraphs. */
export function anArticleInput(changes: z.input<typeof createArticleInput> = {}): z.input<typeof createArticleInput> {
  made += 1;
  return {
    title: `Lomba Robotik Tingkat Kabupaten ${made}`,
    content: `<p>Regu robotik madrasah meraih juara pertama pada lomba ke-${made}.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>`,
    excerpt: 'Regu robotik madrasah pulang membawa piala.',
    category: 'Berita',
    tags: ['robotik', 'lomba'],
    featured: false,
    status: 'published',
    readTime: '5 min read',
    galleries: [],
    ...changes,
  };
}

/** Somebody who can be given an account. */
export function aNewUser(changes: Partial<z.input<typeof newUserInput>> = {}): z.output<typeof newUserInput> {
  made += 1;
  return {
    fullName: `Siti Aminah ${made}`,
    username: `siti_aminah_${made}`,
    email: `siti.aminah.${made}@madrasah.example`,
    password: 'rahasia-bukit-biru',
    role: 'author',
    ...changes,
  };
}

/** A message that a grateful parent leaves; each has words of its own. */
export function aGuestMessage(
  changes: Partial<z.input<typeof newGuestMessageInput>> = {},
): z.input<typeof newGuestMessageInput> {
  made += 1;
  return {
    namaLengkap: `Budi Santoso ${made}`,
    jabatanPosisi: 'Orang tua siswa',
    rating: 5,
    pesan: `Gurunya ramah dan sabar. Sudah ${made} kali kami berkunjung.`,
    elapsedMs: 40_000,
    ...changes,
  };
}

/** What a reader has to say about the article with this id; each has words of its own. */
export function aComment(
  id: number | string,
  changes: Partial<z.input<typeof newCommentInput>> = {},
): z.input<typeof newCommentInput> {
  made += 1;
  return {
    id,
    author: `Rahmawati ${made}`,
    email: `rahmawati.${made}@keluarga.example`,
    content: `Selamat untuk anak-anak! Ini yang ke-${made} kami ikuti dari rumah.`,
    elapsedMs: 40_000,
    ...changes,
  };
}
