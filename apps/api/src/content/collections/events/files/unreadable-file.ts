import { eventImportTexts } from '@madrasah/contract';
import { decodeText } from '../../../../shared/text-encoding.ts';

type Kind = { what: string; todo: string };

const choose = 'lalu pilih berkas .ics, XLSX, atau CSV';
const download = `Unduh lagi kalender atau tabelnya, ${choose} itu.`;
const saveAs = `Simpan ulang sebagai XLSX atau CSV, ${choose} itu.`;

/** Files by their first bytes. */
const signs: readonly [string, Kind][] = [
  ['PK\x03\x04', { what: 'arsip ZIP', todo: `Buka ZIP-nya dahulu, ${choose} di dalamnya.` }],
  ['\x1f\x8b', { what: 'arsip GZ', todo: `Buka arsipnya dahulu, ${choose} di dalamnya.` }],
  ['Rar!', { what: 'arsip RAR', todo: `Buka arsipnya dahulu, ${choose} di dalamnya.` }],
  ['%PDF-', { what: 'PDF', todo: download }],
  ['\xd0\xcf\x11\xe0', { what: 'dokumen Office lama, seperti .xls atau .doc', todo: saveAs }],
  ['\xff\xd8\xff', { what: 'gambar', todo: download }],
  ['\x89PNG', { what: 'gambar', todo: download }],
];

/** Texts by how they begin. */
const beginnings: readonly [RegExp, Kind][] = [
  [/^(?:<!doctype html|<html|<head|<body)\b/i, { what: 'halaman web (HTML), bukan kalender', todo: download }],
  [/^<\?xml\b/i, { what: 'XML', todo: download }],
  [/^BEGIN:VCARD\b/i, { what: 'kontak (vCard), bukan kalender', todo: download }],
  [/^[[{]\s*["{[]/, { what: 'JSON', todo: download }],
];

/** Why a file is neither a calendar nor a table with the columns of events, and what to do. */
export function reasonForUnreadable(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 1_000)).toString('latin1');
  const text = decodeText(bytes.subarray(0, 1_000)).trim();
  if (text === '') return eventImportTexts.empty;
  const found =
    signs.find(([sign]) => start.startsWith(sign)) ?? beginnings.find(([beginning]) => beginning.test(text));
  return found ? eventImportTexts.somethingElse(found[1].what, found[1].todo) : eventImportTexts.unreadable;
}
