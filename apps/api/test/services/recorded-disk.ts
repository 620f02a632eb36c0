import { dirname, resolve } from 'node:path';

type FileSystem = typeof import('node:fs/promises');
type Stored = { isSynced: boolean };

/**
 * Records the calls of a file system and determines what survives a power cut: a name only when its folder was synced
 * after the change, and content only when the file was synced.
 */
export class RecordedDisk {
  readonly #current = new Map<string, Stored>();
  readonly #durable = new Map<string, Stored>();

  /** Whether the recorded path, and every new folder above it, survives a power cut. */
  survives(path: string): boolean {
    return this.#current.has(path) && this.#isDurable(path);
  }

  #isDurable(path: string): boolean {
    const stored = this.#current.get(path);
    if (!stored) return true;
    return stored.isSynced && this.#durable.get(path) === stored && this.#isDurable(dirname(path));
  }

  made(path: string, isFolder = false): void {
    this.#current.set(path, { isSynced: isFolder });
  }

  linked(from: string, to: string): void {
    const stored = this.#current.get(from);
    if (stored) this.#current.set(to, stored);
  }

  synced(path: string): void {
    const stored = this.#current.get(path);
    if (stored) stored.isSynced = true;
    for (const [name, entry] of this.#current) if (dirname(name) === path) this.#durable.set(name, entry);
  }
}

/** The file system with all renames and syncs recorded. */
export function recording(real: FileSystem, disk: RecordedDisk): FileSystem {
  const open: FileSystem['open'] = async (path, flags = 'r', mode) => {
    const handle = await real.open(path, flags, mode);
    const name = resolve(String(path));
    if (flags !== 'r') disk.made(name);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      await sync();
      disk.synced(name);
    };
    return handle;
  };
  return {
    ...real,
    open,
    mkdir: new Proxy(real.mkdir, {
      async apply(mkdir, self, [path, ...options]) {
        const made = await Reflect.apply(mkdir, self, [path, ...options]);
        disk.made(resolve(String(path)), true);
        return made;
      },
    }),
    async rename(from, to) {
      await real.rename(from, to);
      disk.linked(resolve(String(from)), resolve(String(to)));
    },
    async link(from, to) {
      await real.link(from, to);
      disk.linked(resolve(String(from)), resolve(String(to)));
    },
  };
}
