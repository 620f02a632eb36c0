import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs, parseEnv } from 'node:util';
import { Problem, readSettings } from './settings.mjs';

const largestFileBytes = 65_536;
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** A host name as people write it, also as an address: `https://Madrasah.sch.id/` gives `madrasah.sch.id`. */
function readHost(text) {
  const host = text
    .toLowerCase()
    .replace(/^https:\/\//, '')
    .replace(/\/$/, '');
  const labels = host.split('.');
  const isName = labels.length > 1 && labels.every((part) => label.test(part)) && !/^\d+$/.test(labels.at(-1));
  if (!isName || host.length > 253) {
    throw new Problem(`"${text}" bukan nama domain. Tulis misalnya madrasah.sch.id, tanpa jalur dan tanpa nomor port.`);
  }
  return host;
}

function readMail(text) {
  if (!/^[\w.+%-]{1,64}@[a-z\d.-]{1,189}$/i.test(text)) throw new Problem(`"${text}" bukan alamat surel.`);
  return text;
}

function readFolder(text) {
  const isPlain = /^\/[\w./-]{1,200}$/.test(text) && !text.split('/').includes('..');
  if (!isPlain) throw new Problem(`"${text}" bukan folder. Tulis selengkapnya, misalnya /srv/cadangan, tanpa spasi.`);
  return text;
}

const oneOf =
  (...values) =>
  (text) => {
    if (!values.includes(text.toLowerCase()))
      throw new Problem(`"${text}" tidak dikenal. Pilih: ${values.join(', ')}.`);
    return text.toLowerCase();
  };

const ifGiven = (read) => (text) => (text === '' ? '' : read(text));

/** Every answer, with its default, empty by default, and, where a person is asked, its question. */
const fields = {
  SITUS: { question: 'Alamat situs (misalnya madrasah.sch.id)', read: readHost },
  STAF: { question: 'Alamat aplikasi staf (kosong: alamat situs dengan /admin)', read: ifGiven(readHost) },
  WEB: {
    question: 'Server web: caddy (dipasangkan), nginx (sudah ada di server ini), atau lain (diatur sendiri)',
    fallback: 'caddy',
    read: oneOf('caddy', 'nginx', 'lain'),
  },
  SUREL: { question: 'Surel untuk pemberitahuan sertifikat (boleh kosong)', read: ifGiven(readMail) },
  CONTOH: {
    question: 'Isi situs baru dengan artikel dan akun contoh: on atau off',
    fallback: 'on',
    read: oneOf('on', 'off'),
  },
  SERTIFIKAT: { fallback: 'otomatis', read: oneOf('otomatis', 'internal') },
  FOLDER_SERTIFIKAT: { read: ifGiven(readFolder) },
  CADANGAN: { read: ifGiven(readFolder) },
  PERIKSA_ALAMAT: { fallback: 'ya', read: oneOf('ya', 'tidak') },
};
const names = Object.keys(fields);

/**
 * Parses a file of answers. Throws a `Problem` that names every line to correct.
 * @returns {Record<string, string>}
 */
export function parseAnswers(text) {
  if (Buffer.byteLength(text) > largestFileBytes) throw new Problem('Berkas jawaban terlalu besar.');
  return readAnswers(parseEnv(text));
}

function readAnswers(given) {
  const unknown = Object.keys(given).filter((name) => !names.includes(name));
  const faults = unknown.map((name) => `${name}: jawaban ini tidak dikenal. Yang dikenal: ${names.join(', ')}.`);
  const answers = {};
  for (const [name, value] of Object.entries(given)) {
    try {
      if (!unknown.includes(name)) answers[name] = fields[name].read(value.trim());
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      faults.push(`${name}: ${error.message}`);
    }
  }
  if (faults.length > 0) throw new Problem(faults.join('\n'));
  return answers;
}

const hostOf = (origin) => URL.parse(origin)?.hostname ?? '';

/** The answers that an existing installation gives: its addresses stay. */
export function answersOf(settings) {
  const site = hostOf(settings.PUBLIC_ORIGIN ?? '');
  if (!site) return {};
  const staff = hostOf((settings.ADMIN_ORIGIN ?? '').split(',')[0].trim());
  return { SITUS: site, STAF: staff === site ? '' : staff };
}

/** Adds the defaults, and leaves out an address of the staff app that is the site's own. */
export function completeAnswers(answers) {
  const fallbacks = Object.entries(fields).map(([name, { fallback = '' }]) => [name, fallback]);
  const complete = { ...Object.fromEntries(fallbacks), ...answers };
  if (!complete.SITUS) throw new Problem('SITUS: alamat situs harus diisi, misalnya SITUS=madrasah.sch.id');
  return { ...complete, STAF: complete.STAF === complete.SITUS ? '' : complete.STAF };
}

/** Asks for what `known` lacks, each until the answer is valid. `readLine` resolves with undefined at the end. */
async function ask(known, readLine, print) {
  const answers = { ...known };
  for (const [name, { question, fallback = '', read }] of Object.entries(fields)) {
    while (question && answers[name] === undefined) {
      const text = await readLine(`${question}${fallback ? ` [${fallback}]` : ''}: `);
      if (text === undefined) throw new Problem('Dibatalkan. Tidak ada yang diubah.');
      try {
        answers[name] = read(text.trim() || fallback);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        print(error.message);
      }
    }
  }
  return answers;
}

async function askPerson(known, print) {
  if (!process.stdin.isTTY) {
    throw new Problem(
      'Tidak ada terminal untuk bertanya. Tulis jawabannya dalam berkas, lalu jalankan dengan --answers BERKAS.',
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // An iterator keeps lines that arrive before their question, as when answers are pasted.
  const lines = terminal[Symbol.asyncIterator]();
  const readLine = async (question) => {
    terminal.setPrompt(question);
    terminal.prompt();
    return (await lines.next()).value;
  };
  try {
    return await ask(known, readLine, print);
  } finally {
    terminal.close();
  }
}

const asFile = (answers) => names.map((name) => `${name}=${answers[name] ?? ''}\n`).join('');

/**
 * `answers --settings FILE --stored FILE --web GUESS --output FILE [--answers FILE]`: writes the complete answers, each
 * a plain word. An existing installation decides first, then the given file, then what was stored, then a person.
 */
export async function answersCommand(args, print) {
  const text = { type: 'string' };
  const { values } = parseArgs({
    args,
    options: { settings: text, stored: text, web: text, output: text, answers: text },
  });
  const existing = answersOf(readSettings(values.settings));
  const stored = readAnswers(readSettings(values.stored));
  const given = values.answers ? parseAnswers(readGiven(values.answers)) : {};
  for (const [name, value] of Object.entries(existing)) {
    if (given[name] !== undefined && given[name] !== value) {
      print(`${name}: alamat yang sudah dipakai, "${value}", tetap. Untuk menggantinya, ubah ${values.settings}.`);
    }
  }
  const guess = values.web && Object.keys(existing).length > 0 ? { WEB: values.web } : {};
  const known = { ...guess, ...stored, ...given, ...existing };
  const isComplete = values.answers !== undefined || (known.SITUS && known.WEB);
  const answers = completeAnswers(isComplete ? known : await askPerson(known, print));
  writeFileSync(values.output, asFile(answers), { mode: 0o600 });
}

function readGiven(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Problem(`Berkas jawaban ${path} tidak terbaca (${error.code}).`);
  }
}
