import { limits } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { titleOf } from './media.service.ts';

test('a picture gets the name of its file as its title, without folders, extension and underscores', () => {
  expect(titleOf('C:\\foto\\Lomba_2026.JPG')).toBe('Lomba 2026');
  expect(titleOf('/home/siti/Foto bersama wali.jpeg')).toBe('Foto bersama wali');
  expect(titleOf('a'.repeat(limits.image.title + 1))).toHaveLength(limits.image.title);
});

test.each([
  'IMG_20260912_101112.jpg',
  'IMG-20260912-WA0001.jpg',
  'DSC00017.JPG',
  'WhatsApp Image 2026-09-12 at 10.11.12 (1).jpeg',
  'Screenshot_20260912-101112.png',
  'image.png',
  'gambar',
  '1726111111111.jpg',
  '',
])('the name that a device gave is not used as a title: %s', (name) => {
  expect(titleOf(name)).toBe('');
});
