import { Readable, Writable } from 'node:stream';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { damaged } from './backup-error.ts';

/** A part of a backup: a file of its archive, which is in the tar format. */
export type ArchivePart = { name: string; bytes: Buffer };

/** Writes an archive, one part after the other. */
export class ArchiveWriter {
  /** The archive's bytes; ends after `finish`, or with the reason of `fail`. */
  readonly output: Readable;
  readonly #packer = createTarPacker();
  readonly #at: Date;

  constructor(at: Date) {
    this.#at = at;
    this.output = Readable.fromWeb(this.#packer.readable);
    // When the file cannot be created, `fail` is called before anything reads the output.
    this.output.on('error', () => undefined);
  }

  /** Ends when the archive has room for a further part, so that one is in memory at a time. */
  async add({ name, bytes }: ArchivePart): Promise<void> {
    const part = this.#packer.controller.add({ name, size: bytes.length, mtime: this.#at, mode: 0o600 });
    const writer = part.getWriter();
    await writer.write(bytes);
    await writer.close();
  }

  finish(): void {
    this.#packer.controller.finalize();
  }

  fail(reason: unknown): void {
    this.#packer.controller.error(reason);
  }
}

/** Reads an archive that was written so. Other kinds of entries and additional headers are never written: they are damage. */
export class ArchiveReader {
  /** Takes the archive's bytes. */
  readonly input: Writable;
  readonly #decoder = createTarDecoder({ strict: true });

  constructor() {
    this.input = Writable.fromWeb(this.#decoder.writable);
  }

  /** The parts in their order; one larger than `mostBytesOf` its name is not read into memory. */
  async *parts(mostBytesOf: (name: string) => number): AsyncGenerator<ArchivePart> {
    for await (const { header, body } of this.#decoder.readable) {
      const { name, size, type, pax } = header;
      if (type !== 'file' || pax) throw damaged(`bagian dari jenis lain: ${name.slice(0, 100)}`);
      if (size > mostBytesOf(name)) throw damaged(`bagian yang terlalu besar: ${name}`);
      const chunks: Uint8Array[] = [];
      for await (const chunk of body) chunks.push(chunk);
      yield { name, bytes: Buffer.concat(chunks) };
    }
  }
}
